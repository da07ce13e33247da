import { memo } from "react";
import { templateVersion } from "../../documents/model/create-resume.ts";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import type { ResumeContent, ResumeTemplate } from "../../documents/model/resume.ts";
import { Select } from "../../ui/select.tsx";
import type { Edit } from "../resume-edits.ts";

const templates: readonly ResumeTemplate[] = ["classic", "sidebar"];

type Props = { template: ResumeContent["template"]; update: (edit: Edit) => void };

/** What the page looks like. A template chosen again keeps the version it was pinned to. */
export const TemplatePicker = memo(function TemplatePicker({ template, update }: Props) {
  const t = useMessages("builder");
  return (
    <Select
      label={t("template")}
      help={t(`templateHelp.${template.id}`)}
      options={templates.map((id) => ({ key: id, label: t(`templates.${id}`) }))}
      value={template.id}
      onChange={(id) => {
        if (id !== template.id)
          update((content) => ({ ...content, template: { id, version: templateVersion } }));
      }}
    />
  );
});
