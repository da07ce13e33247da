/**
 * A PDF of Typst 0.14 meets one standard, because its binding takes one. A PDF/A file of a document that also passes
 * the checks of PDF/UA-1 lacks only two declarations of the latter: the version in its metadata, and that viewers show
 * the title. This adds them. Typst writes metadata and catalog as the last objects, uncompressed, before a
 * cross-reference table, so only the catalog moves.
 */

/** PDF/A requires that metadata describe the properties that it does not know. */
const identification =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>" +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  "<pdfaProperty:category>internal</pdfaProperty:category>" +
  "<pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>" +
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>" +
  "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>";

const namespace = ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" ';

/**
 * The same PDF/A file, declared as PDF/UA-1 too. Null if the file is not laid out as expected, for example after an
 * update of the compiler. Call it only for a document that Typst accepts as PDF/UA-1.
 */
export function declareUa(pdfA: Uint8Array): Uint8Array | null {
  const file = Buffer.from(pdfA.buffer, pdfA.byteOffset, pdfA.byteLength);
  const catalogStart = offsetOfCatalog(file);
  const metadataStart = catalogStart === null ? null : startOfObject(file, catalogStart);
  const xrefStart = offsetAfter(file, "startxref\n");
  if (catalogStart === null || metadataStart === null || xrefStart === null || xrefStart < catalogStart)
    return null;
  const metadata = declaredMetadata(file.toString("latin1", metadataStart, catalogStart));
  const catalog = declaredCatalog(file.toString("latin1", catalogStart, xrefStart));
  const table = file.toString("latin1", xrefStart);
  const moved = metadata && catalog && movedTable(table, catalogStart, metadataStart + metadata.length);
  if (!moved) return null;
  const end = metadataStart + metadata.length + catalog.length;
  const tail = metadata + catalog + moved.replace(`startxref\n${xrefStart}\n`, `startxref\n${end}\n`);
  return Buffer.concat([file.subarray(0, metadataStart), Buffer.from(tail, "latin1")]);
}

/** The number after the last occurrence of a keyword. */
function offsetAfter(file: Buffer, keyword: string): number | null {
  const at = file.lastIndexOf(keyword, undefined, "latin1");
  const number = at < 0 ? Number.NaN : Number.parseInt(file.toString("latin1", at + keyword.length), 10);
  return Number.isSafeInteger(number) ? number : null;
}

/** The catalog, if it is the last object. */
function offsetOfCatalog(file: Buffer): number | null {
  const xref = offsetAfter(file, "startxref\n");
  return xref === null ? null : startOfObject(file, xref);
}

/** The start of the object that ends before `end`. */
function startOfObject(file: Buffer, end: number): number | null {
  const keyword = file.lastIndexOf(" 0 obj\n", end - 1, "latin1");
  const lineBreak = keyword < 0 ? -1 : file.lastIndexOf("\n", keyword, "latin1");
  return lineBreak < 0 ? null : lineBreak + 1;
}

function declaredMetadata(object: string): string | null {
  if (!object.includes("/Type /Metadata")) return null;
  const steps: [found: string, replacement: string][] = [
    [' xmlns:pdfaid="', `${namespace}xmlns:pdfaid="`],
    ["</rdf:Bag></pdfaExtension:schemas>", `${identification}</rdf:Bag></pdfaExtension:schemas>`],
    ["<pdfaid:part>", "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>"],
  ];
  let result = object;
  for (const [found, replacement] of steps) {
    if (result.split(found).length !== 2) return null;
    result = result.replace(found, replacement);
  }
  const added = result.length - object.length;
  const length = /\/Length (\d+)\n/.exec(result)?.[1];
  return length ? result.replace(`/Length ${length}\n`, `/Length ${Number(length) + added}\n`) : null;
}

function declaredCatalog(object: string): string | null {
  if (!object.includes("/Type /Catalog") || object.includes("/DisplayDocTitle")) return null;
  const preferences = "/ViewerPreferences <<\n";
  return object.includes(preferences)
    ? object.replace(preferences, `${preferences}    /DisplayDocTitle true\n`)
    : object.replace(
        "/Type /Catalog\n",
        "/Type /Catalog\n  /ViewerPreferences << /DisplayDocTitle true >>\n",
      );
}

/** The table with a new offset of the catalog. An entry has ten digits. */
function movedTable(table: string, from: number, to: number): string | null {
  const entry = (offset: number) => `\n${String(offset).padStart(10, "0")} 00000 n`;
  return table.startsWith("xref\n") && table.split(entry(from)).length === 2
    ? table.replace(entry(from), entry(to))
    : null;
}
