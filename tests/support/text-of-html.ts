/** The text of HTML with a bar for each run of tags: `|Name|Priya|`. */
export const textWithBars = (html: string): string => html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
