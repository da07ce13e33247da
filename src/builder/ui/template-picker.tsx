import { memo } from "react";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { templateVersion } from "../../documents/model/create-resume.ts";
import type { ResumeContent, ResumeTemplate } from "../../documents/model/resume.ts";
import { Select } from "../../ui/fields/select.tsx";
import type { Edit } from "../resume-edits.ts";

const templates: readonly ResumeTemplate[] = ["classic", "sidebar"];

type Props = { template: ResumeContent["template"]; update: (edit: Edit) => void };

/** The choice of template. Choosing the current template again does not change its pinned version. */
export const TemplatePicker = memo(function TemplatePicker({ template, update }: Props) {
  const t = useMessages("builder");
  const current = templates.find((id) => id === template.id);
  return (
    <Select
      label={t("template")}
      help={current && t(`templateHelp.${current}`)}
      options={templates.map((id) => ({ key: id, label: t(`templates.${id}`) }))}
      value={template.id}
      onChange={(id) => {
        if (id !== template.id)
          update((content) => ({ ...content, template: { id, version: templateVersion } }));
      }}
    />
  );
});
