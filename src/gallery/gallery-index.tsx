import type { Example } from "../shell/examples/examples.ts";

/** A document with all examples in frames, by group. */
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
          <h1>Gallery of the shell</h1>
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
main{max-width:1280px;margin:auto;padding:24px}figure{margin:0 0 32px}figcaption{margin-bottom:8px}
iframe{width:100%;height:420px;border:1px solid #b9c2cd;background:#fff;resize:both}`;
