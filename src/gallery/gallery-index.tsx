import { layouts, type SectionType } from "../content/schemas/home-page.ts";
import type { Example } from "../shell/examples/examples.ts";

type LayoutOf = { [T in SectionType]: `${T}:${(typeof layouts)[T][number]}` };
/** A layout of a type of section: `hero:cover`. */
export type SectionLayout = LayoutOf[SectionType];

/** All layouts of all sections of home pages. */
export const sectionLayouts = Object.entries(layouts).flatMap(([type, names]) =>
  names.map((name) => `${type}:${name}` as SectionLayout),
);

/** A document with links to the layouts of home pages, and all examples of the shell in frames, by group. */
export function GalleryIndex({ examples }: { examples: readonly Example[] }) {
  const groups = Map.groupBy(examples, ({ group }) => group);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Gallery – Dossier</title>
        <style>{css}</style>
      </head>
      <body>
        <main>
          <h1>Gallery</h1>
          <SectionLayouts />
          {[...groups].map(([group, members]) => (
            <section key={group}>
              <h2>{group}</h2>
              {members.map((example) => (
                <ExampleFrame key={example.name} example={example} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

/** Links to the portal's home page with each layout of each section. */
function SectionLayouts() {
  const types = Map.groupBy(sectionLayouts, (layout) => layout.split(":")[0]!);
  return (
    <section>
      <h2>Sections of the home page</h2>
      <p>
        This portal’s home page with one section in another layout. <code>&amp;ground=night</code> changes its
        ground.
      </p>
      {[...types].map(([type, layouts]) => (
        <p key={type}>
          <strong>{type}</strong>
          {layouts.map((layout) => (
            <a key={layout} href={`/dev/gallery/portal?layout=${layout}${type === "hero" ? "" : `#${type}`}`}>
              {layout.slice(type.length + 1)}
            </a>
          ))}
        </p>
      ))}
    </section>
  );
}

function ExampleFrame({ example: { name, title, group, fragment } }: { example: Example }) {
  const href = `/dev/gallery/${name}${fragment}`;
  return (
    <figure>
      <figcaption>
        <a href={href}>{title}</a>
      </figcaption>
      <iframe src={href} title={`${group}: ${title}`} loading="lazy" />
    </figure>
  );
}

const css = `body{margin:0;font:16px/1.5 system-ui;background:#eef1f5;color:#111}
main{max-width:1280px;margin:auto;padding:24px}p a{margin-left:12px}figure{margin:0 0 32px}figcaption{margin-bottom:8px}
iframe{width:100%;height:420px;border:1px solid #b9c2cd;background:#fff;resize:both}`;
