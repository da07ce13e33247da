import { Parser } from "htmlparser2";
import { pageFields } from "./readable-document.ts";

/** The texts of the paragraphs of a part. Tabs divide cells. */
export function paragraphsOfXml(xml: string): string[] {
  const paragraphs: string[] = [];
  let text = "";
  let element = "";
  /** The instructions of the open fields. Their last results are texts. */
  const fields: string[] = [];
  const end = () => {
    if (text.trim() !== "") paragraphs.push(text.trim());
    text = "";
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        element = name;
        if (name === "w:tab" || name === "w:ptab") text += "\t";
        if (name === "w:br") end();
        if (name === "w:fldSimple") fields.push(attributes["w:instr"] ?? "");
        if (name === "w:fldChar" && attributes["w:fldCharType"] === "begin") fields.push("");
        if (name === "w:fldChar" && attributes["w:fldCharType"] === "end") fields.pop();
      },
      ontext: (part) => {
        if (element === "w:instrText" && fields.length > 0) fields.push(fields.pop() + part);
        if (element === "w:t" && !pageFields.test(fields.at(-1) ?? "")) text += part;
      },
      onclosetag: (name) => {
        element = "";
        if (name === "w:fldSimple") fields.pop();
        if (name === "w:p") end();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return paragraphs;
}
