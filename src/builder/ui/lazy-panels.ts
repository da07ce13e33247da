import { lazyComponent } from "../../ui/lazy-component.tsx";

/** The parts of panels that are not open at first, without their code: it is loaded when they are first shown. */
export const SectionContent = lazyComponent(async () => (await import("./section-panel.tsx")).SectionContent);
export const SectionTools = lazyComponent(async () => (await import("./section-panel.tsx")).SectionTools);
export const SectionSettings = lazyComponent(
  async () => (await import("./section-panel.tsx")).SectionSettings,
);
export const PersonalFields = lazyComponent(
  async () => (await import("./personal-panel.tsx")).PersonalFields,
);
export const ClosingFields = lazyComponent(async () => (await import("./closing-panel.tsx")).ClosingFields);
export const TrayList = lazyComponent(async () => (await import("../tray/tray-list.tsx")).TrayList);

export const preloadPanels = [
  SectionContent,
  SectionTools,
  SectionSettings,
  PersonalFields,
  ClosingFields,
  TrayList,
].map(({ preload }) => preload);
