import { Parser } from "htmlparser2";

/** Instructions of fields that repeat what other parts say: the number of the page, the date of printing. */
const pageFields = /^\s*(?:page|numpages|section|sectionpages|date|time|savedate|printdate|createdate)\b/i;

/** The paragraphs of a header or footer, which mammoth leaves out: contact data is often there. Tabs divide cells. */
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
