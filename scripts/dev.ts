/**
 * `npm run dev`: the real server with its database. Pages are rendered for each request; styles and islands reload on
 * change. Changes to routes and to `src/db` need a restart.
 */
import { createServer as createHttpServer } from "node:http";
import { resolve } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import type { App, Overrides } from "../src/app/compose.server.ts";
import { isFromThisMachine, readArrival } from "../src/http/arrival.server.ts";
import type { RenderedPage } from "../src/http/compressed-page.server.ts";
import { chooseLibraries, loadEnvFile, readEnv } from "../src/kit/env.server.ts";
import {
  type Assets,
  entries,
  extraStyles,
  readSamplePages,
  themeEntry,
} from "../src/pages/assets.server.ts";
import type { PageContext } from "../src/pages/page-context.server.ts";
import type { PageKey } from "../src/pages/page-key.ts";
import { domainProblems, hostName } from "../src/portals/hosts/hosts.ts";
import { themeFamilies } from "../src/portals/portal.ts";
import { writeImages } from "./build-images.ts";
import { preparePictures, writePictures } from "./build-pictures.ts";
import { writeWidget } from "./build-widget.ts";
import { gatheredCss } from "./gathered-css.ts";

const folder = "dist/dev";
const prefix = "/lpnext/dev/";

/** The entries that gather the CSS of pages. */
const styleEntries = Object.entries(entries).filter(([, file]) => file.startsWith("src/pages/styles/"));

async function readStyles(vite: ViteDevServer): Promise<Map<string, string>> {
  const load = async (file: string) => (await vite.ssrLoadModule(`/${file}?inline`)).default as string;
  const styles = new Map<string, string>();
  for (const name of [...themeFamilies, ...extraStyles]) styles.set(name, await load(themeEntry(name)));
  for (const [entry, file] of styleEntries)
    styles.set(entry, (await Promise.all(gatheredCss(file).map(load))).join("\n"));
  return styles;
}

const devAssets = (styles: Map<string, string>): Assets => ({
  build: "dev",
  prefix,
  file: (name) => prefix + (pictures.names[name] ?? name),
  script: (entry) => `/${entries[entry]}`,
  preloads: () => [],
  allFiles: () => [],
  serviceWorker: "",
  css: (source) =>
    styles.get(typeof source === "string" ? source : "extra" in source ? source.extra : source.theme) ?? "",
  styleLinks: () => [],
  fonts: () => [],
  samplePage,
});

chooseLibraries("development");
loadEnvFile();
const env = readEnv(process.env, domainProblems);
await writeImages(folder);
await writeWidget(folder);
const pictures = await preparePictures();
writePictures(folder, pictures);
const samplePage = readSamplePages(folder);

const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true },
  plugins: [
    {
      name: "reload-server-pages",
      hotUpdate({ file }) {
        // Server-only files (pages, content) have no module in the browser to replace.
        const inBrowser = this.environment.moduleGraph.getModulesByFile(file)?.size;
        if (this.environment.name === "client" && !inBrowser && file.startsWith(resolve("src")))
          this.environment.hot.send({ type: "full-reload" });
      },
    },
  ],
});
vite.watcher.add(resolve("content")).on("change", (file) => {
  if (!file.startsWith(resolve("content"))) return;
  vite.environments.ssr.moduleGraph.invalidateAll();
  vite.ws.send({ type: "full-reload" });
});

const finish = async (page: RenderedPage) => ({
  ...page,
  html: await vite.transformIndexHtml("/", page.html),
});

const { compose } = (await vite.ssrLoadModule("/src/app/compose.server.ts")) as {
  compose: (env: unknown, overrides: Overrides) => Promise<App>;
};
const app = await compose(env, {
  assets: devAssets(new Map()),
  assetsFolder: folder,
  cachePages: false,
  async renderPage(context: PageContext, key: PageKey) {
    const { renderPage } = await vite.ssrLoadModule("/src/pages/render-page.server.tsx");
    const page = renderPage({ ...context, assets: devAssets(await readStyles(vite)) }, key);
    return finish(page);
  },
  pages: {
    finish,
    refresh: async (context: PageContext) => ({ ...context, assets: devAssets(await readStyles(vite)) }),
  },
});

const server = createHttpServer((request, response) => {
  const serve = () => app.server.emit("request", request, response);
  // Vite serves source files: to browsers of this machine only. The app refuses hosts that it does not serve.
  const arrival = readArrival(request, false, env.GEO_HEADER);
  const host = { name: hostName(request.headers.host ?? "") };
  const local = app.deployment.hosts.byName.has(host.name) && isFromThisMachine({ arrival, host });
  if (local) vite.middlewares(request, response, serve);
  else serve();
});
server.listen(env.PORT, env.HOST, () =>
  console.log(["", ...app.notes, `http://www.uk.localhost:${env.PORT}`, ""].join("\n")),
);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    server.closeAllConnections();
    await vite.close();
    await app.close();
    process.exit(0);
  });
