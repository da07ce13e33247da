import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

const currentOf = ({ languages, base }: HeaderProps) =>
  languages.find(({ cultureSlug }) => cultureSlug === base.slice(1));

/** The same page in the country's other languages, each in its own name (HDR-08). */
export function LanguageList(header: HeaderProps) {
  const { languages, page } = header;
  const name = page.split("/").map(encodeURIComponent).join("/");
  return (
    <ul>
      {languages.map((language) => (
        <li key={language.cultureSlug}>
          <a
            href={`${language.cultureSlug && `/${language.cultureSlug}`}/lp/${name}`}
            lang={language.code}
            hrefLang={language.code}
            aria-current={language === currentOf(header) ? "true" : undefined}
          >
            <bdi>{language.label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The selector in the bar; nothing for a single language. */
export function LanguageTool(header: HeaderProps) {
  if (header.languages.length < 2) return null;
  const current = currentOf(header);
  return (
    <Disclosure
      name="language"
      summary={
        <>
          <Icon name="globe" />
          <span className={current ? "visually-hidden" : `${styles.text} visually-hidden-medium`}>
            {header.t("languages")}{" "}
          </span>
          {current && (
            <bdi className={`${styles.text} visually-hidden-medium`} lang={current.code}>
              {current.label}
            </bdi>
          )}
          <Icon name="chevron" size={16} />
        </>
      }
    >
      <LanguageList {...header} />
    </Disclosure>
  );
}
