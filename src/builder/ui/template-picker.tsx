import { memo } from "react";
import type { Translate } from "../../content/messages.ts";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import type { ResumeContent, ResumeTemplate } from "../../documents/model/resume.ts";
import { templates } from "../../rendering/templates/all.ts";
import { Select } from "../../ui/fields/select.tsx";
import type { Edit } from "../resume-edits.ts";

const versionOne: readonly ResumeTemplate[] = ["classic", "sidebar"];
const present = templates.filter(({ kind }) => kind === "resume");

/** Templates without a message show their id. */
const nameOf = (id: string, t: Translate<"builder">): string => {
  const known = versionOne.find((each) => each === id);
  return known ? t(`templates.${known}`) : id;
};

type Props = { template: ResumeContent["template"]; update: (edit: Edit) => void };

/** The choice of template, within the pinned version: a document keeps its appearance until the user changes it. */
export const TemplatePicker = memo(function TemplatePicker({ template, update }: Props) {
  const t = useMessages("builder");
  const current = versionOne.find((id) => id === template.id);
  const isFormer = template.version === 1;
  const ids = isFormer ? versionOne : present.map(({ id }) => id);
  return (
    <Select
      label={t("template")}
      help={current && t(`templateHelp.${current}`)}
      options={ids.map((id) => ({ key: id, label: nameOf(id, t) }))}
      value={template.id}
      onChange={(id) => {
        const version = isFormer ? 1 : present.find((manifest) => manifest.id === id)?.version;
        if (id !== template.id && version) update((content) => ({ ...content, template: { id, version } }));
      }}
    />
  );
});
