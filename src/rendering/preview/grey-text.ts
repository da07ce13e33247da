/** 3.3 : 1 on white: to be seen, not to be taken for one's own. */
const grey = "#8e8e8e";
/** A group with glyphs (`typesetting/svg-pages.ts`). */
const textGroup = /<g fill="[^"]*"(?=[^<>]*><use )/g;

/** A page of the preview with its text in grey. Fields of colour and lines stay, so that text in ink can lie over it. */
export const withGreyText = (svg: string): string => svg.replace(textGroup, `<g fill="${grey}"`);
