import type { ReactNode } from "react";
import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import { Logo } from "../../shell/brand/logo.tsx";
import { families } from "../../shell/themes/families.ts";
import { sharedPageStyle } from "./shared-page-style.ts";

export type PageFrame = {
  t: Translate<"sharedPage">;
  /** Its colours and its language. */
  portal: Portal;
  /** BCP 47, of the page around the document. */
  lang: string;
  /** Path prefix of the reader's portal. */
  base: string;
};

type FrameProps = PageFrame & { title: string; bar?: ReactNode; children: ReactNode };

/**
 * A page of its own: without the shell's scripts, which would report its address, and without a consent banner, because
 * nothing is stored that needs consent.
 */
function Frame({ portal, lang, base, title, bar, children }: FrameProps) {
  return (
    <html lang={lang} dir={portal.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <title>{title}</title>
        <link rel="icon" href={`${base}/favicon.ico`} />
        <style>{styleOf(portal)}</style>
      </head>
      <body>
        <header className="bar">
          <a className="home" href={`${base}/`} aria-label="Dossier">
            <Logo family={portal.themeFamily} size={112} />
          </a>
          {bar}
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** The style element's text, for the hash in the policy. */
export const styleOf = ({ themeFamily }: Portal): string => sharedPageStyle(families[themeFamily].palette);

type SharedPicture = { src: string; alt: string; width: number; height: number };

type DocumentProps = PageFrame & {
  title: string;
  pdfHref: string;
  pictures: SharedPicture[];
  /** The document's texts, in its own language. */
  texts: { lang: string; dir: "ltr" | "rtl"; content: ReactNode };
};

/**
 * The pages as pictures, the same as text, and the PDF. Wide windows show the pictures and narrow ones the text until the
 * reader chooses; screen readers always have the text. The choice is the fragment of the address, because the page has no
 * script.
 */
export function SharedDocumentPage({ title, pdfHref, pictures, texts, ...frame }: DocumentProps) {
  const { t } = frame;
  const bar = (
    <>
      <h1>
        <bdi lang={texts.lang}>{title}</bdi>
      </h1>
      <a className="button" href={pdfHref} download="">
        {t("download")}
      </a>
    </>
  );
  return (
    <Frame {...frame} title={title} bar={bar}>
      <div id="as-pages" />
      <div id="as-text" />
      <nav className="views" aria-label={t("views")}>
        <a className="to-pages" href="#as-pages">
          {t("asPages")}
        </a>
        <a className="to-text" href="#as-text">
          {t("asText")}
        </a>
      </nav>
      <article className="texts" lang={texts.lang} dir={texts.dir}>
        {texts.content}
      </article>
      <div className="pages">
        {/* Narrow windows, which show the text at first, load no picture until it is shown. */}
        {pictures.map(({ alt, ...picture }) => (
          <img key={picture.src} alt={alt} loading="lazy" {...picture} />
        ))}
      </div>
    </Frame>
  );
}

type PasswordProps = PageFrame & { action: string; error: string | null };

/** Says nothing about the document. */
export function PasswordPage({ action, error, ...frame }: PasswordProps) {
  const { t } = frame;
  return (
    <Frame {...frame} title={t("passwordTitle")}>
      <div className="card">
        <h1>{t("passwordTitle")}</h1>
        <p>{t("passwordLead")}</p>
        <form method="post" action={action}>
          <label htmlFor="share-password">{t("password")}</label>
          <input
            id="share-password"
            name="password"
            type="password"
            autoComplete="off"
            maxLength={200}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "share-error" : undefined}
          />
          {error && (
            <p className="error" id="share-error" role="alert">
              {error}
            </p>
          )}
          <button className="button" type="submit">
            {t("open")}
          </button>
        </form>
      </div>
    </Frame>
  );
}

/** For a link that does not work, and for a server that is busy. */
export function SharedMessagePage({ title, text, ...frame }: PageFrame & { title: string; text: string }) {
  return (
    <Frame {...frame} title={title}>
      <div className="card">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </Frame>
  );
}
