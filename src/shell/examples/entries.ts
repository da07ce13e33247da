import { footerEntry } from "../../content/schemas/footer-entry.ts";
import { geoContact } from "../../content/schemas/geo-contact.ts";
import { headerEntry } from "../../content/schemas/header-entry.ts";
import { pageConfig } from "../../content/schemas/page-config.ts";

/**
 * Example content with every field set, for the gallery and for tests. Telephone numbers are from the ranges that
 * regulators reserve for fiction.
 */
const image = (name: string, img_width = 132, img_height = 40) => ({
  img_src: `${name}.svg`,
  img_width,
  img_height,
  alt_text: `${name}, an example`,
});

export const exampleHeader = headerEntry.parse({
  brand_info: { alt_text: "Dossier" },
  nav_details: [
    {
      id: "resume",
      link_text: "Resume",
      link_url: "/build-resume",
      icon_name: "document",
      eventName: "menu opened",
      eventProps: { item: "resume" },
      subList: [
        {
          id: "tour",
          link_text: "A tour",
          link_url: "/#steps",
          icon_src: "contact.svg",
          eventName: "tour opened",
          eventProps: { from: "menu" },
        },
        { id: "build", link_text: "Resume builder", link_url: "/build-resume", icon_name: "document" },
        { id: "templates", link_text: "Templates", link_url: "/#templates", class: "strong" },
        {
          id: "abroad",
          link_text: "Europass",
          link_url: "https://europass.europa.eu/",
          target: "_blank",
          class: "divider",
        },
      ],
    },
    { id: "letter", link_text: "Cover letter", link_url: "/build-letter", icon_src: "contact.svg" },
    { id: "documents", mode: ["auth"], link_text: "My documents", link_url: "/dashboard" },
    { id: "cvReview", mode: ["auth"], link_text: "Review", link_url: "/cv-review" },
    { id: "start", mode: ["unauth"], link_text: "Start", link_url: "/sign-up", class: "button" },
  ],
  nav_details_mob: [
    {
      id: "resume",
      link_text: "Resume",
      link_url: "/build-resume",
      icon_name: "document",
      class: "strong",
      eventName: "menu opened",
      eventProps: { item: "resume" },
    },
    {
      id: "help",
      link_text: "Help",
      link_url: "/support",
      icon_src: "contact.svg",
      subList: [
        {
          id: "tour",
          link_text: "A tour",
          link_url: "/#steps",
          icon_src: "contact.svg",
          class: "divider",
          eventName: "tour opened",
          eventProps: { from: "drawer" },
        },
        { id: "write", link_text: "Write to us", link_url: "/support", icon_name: "mail" },
      ],
    },
  ],
  mobile_header_contact: { link_text: "Help and contact", link_url: "/support" },
  actionBtn: [
    { text: "Build my resume", onClick: "builder", btnType: "primary", link_url: "/build-resume" },
    { text: "Sign in", onClick: "login", btnType: "link", link_url: "/sign-in" },
  ],
  languageSelector: {
    options: [
      { cultureSlug: "be/nl", code: "nl-BE", label: "Nederlands" },
      { cultureSlug: "be/fr", code: "fr-BE", label: "français" },
    ],
  },
  headerOptions: {
    Settings: { link_text: "Settings", link_url: "/settings" },
    Support: { link_text: "Help", link_url: "/support" },
    SignOut: { link_text: "Sign out" },
    authList: [
      {
        id: "documents",
        mode: ["auth"],
        link_text: "My documents",
        link_url: "/dashboard",
        icon_name: "document",
        class: "strong",
        eventName: "documents opened",
        eventProps: { from: "account" },
      },
      { id: "tour", mode: ["auth"], link_text: "A tour", link_url: "/#steps", icon_src: "contact.svg" },
    ],
    backButton: { link_text: "Back to dashboard", link_url: "/dashboard" },
    logoRedirectURL: { auth: "/dashboard", unauth: "/" },
  },
  nav_contact_tip_details: {
    tip_title: "A person reads what you write",
    tip_desc: "Tell us what you see, and we answer by email.",
    tip_CTA_url: "/support",
    tip_CTA_text: "Write to us",
    image: image("contact", 96, 72),
  },
});

export const exampleFooter = footerEntry.parse({
  footer_brand_info: { alt_text: "Dossier", link_url: "/" },
  footer_legal: {
    title: "Legal",
    links: [
      { text: "Privacy", url: "/lp/privacy" },
      { text: "Terms of use", url: "/lp/terms" },
    ],
  },
  footer_other: { title: "Documents", links: [{ text: "Resume builder", url: "/build-resume" }] },
  footerLinks: [{ label: "support", link: "/support" }],
  footer_social_contacts: {
    social_links: {
      youtube: { url: "https://www.youtube.com/", alt_text: "Videos", class: "square" },
      facebook: {
        url: "https://www.facebook.com/sharer/sharer.php?u={address}",
        alt_text: "Share on Facebook",
      },
      linkedin: {
        url: "https://www.linkedin.com/sharing/share-offsite/?url={address}",
        alt_text: "Share on LinkedIn",
        target: "_self",
      },
      pinterest: {
        url: "https://www.pinterest.com/pin/create/button/?url={address}",
        alt_text: "Save to Pinterest",
        class: "plain",
      },
    },
  },
  footer_membership: image("open-source"),
  site_jabber_images: [image("pdf-ua"), image("json-resume")],
  footer_disclaimer: "What this site says about customs is no legal advice.",
  disclaimer_review: "Reviews are opinions of the person who writes them.",
  footer_disclaimer_notAffiliated: "Dossier is independent of employers and job boards.",
  footer_new_disclaimer: [{ title: "First further disclaimer." }, { title: "Second further disclaimer." }],
});

export const exampleContact = geoContact.parse({
  contactNo: "020 7946 0123",
  servicehour: "Monday to Friday, 9:00 to 17:00",
  ShortTime: "Mon–Fri 9–17",
});

export const exampleConfig = pageConfig.parse({});
