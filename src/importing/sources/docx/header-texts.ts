import { Parser } from "htmlparser2";

/** The paragraphs of a header or footer, which mammoth leaves out: contact data is often there. Tabs divide cells. */
export function paragraphsOfXml(xml: string): string[] {
  const paragraphs: string[] = [];
  let text = "";
  let isText = false;
  // Fields such as the number of the page have their last result as text.
  let fieldDepth = 0;
  const end = () => {
    if (text.trim() !== "") paragraphs.push(text.trim());
    text = "";
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === "w:t") isText = true;
        if (name === "w:tab" || name === "w:ptab") text += "\t";
        if (name === "w:br") end();
        if (name === "w:fldChar" && attributes["w:fldCharType"] === "begin") fieldDepth += 1;
        if (name === "w:fldChar" && attributes["w:fldCharType"] === "end") fieldDepth -= 1;
      },
      ontext: (part) => {
        if (isText && fieldDepth <= 0) text += part;
      },
      onclosetag: (name) => {
        if (name === "w:t") isText = false;
        if (name === "w:p") end();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return paragraphs;
}
