import type { FolderPart } from "../typesetting/job.ts";

/** The main file of a part in the workspace. */
export const partPath = ({ name }: FolderPart): string => `/${name}/part.typ`;

/**
 * A program that prints one document of a folder: with a bookmark, and with pages counted from 1. The counter changes
 * before the page begins, because its header and background read it.
 */
export const partProgram = ({ name, template }: FolderPart): string => `
#import "/templates/engine/context.typ": context-of
#import "/templates/application/attachments.typ": bookmark
#import "/${template}": render

#let end = label("${name}-end")
#let c = context-of(
  json(bytes(sys.inputs.at("${name}"))),
  json(bytes(sys.inputs.at("${name}-design"))),
)
#counter(page).update(1)
// Levels cannot change, because they set sizes; so the headings of a part have no bookmarks below its own.
#set heading(bookmarked: false)
#render(c + (opening: bookmark(c.data.bookmark), ending: [#metadata(none)#end], end: end))
`;
