/** The name of the file in our own format that a PDF carries. In a file without pdf.js, for typesetting processes. */
export const pdfSourceName = "dossier.json";
