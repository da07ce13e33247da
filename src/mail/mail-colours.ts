import type { ThemeFamily } from "../portals/portal.ts";

/** Mail programs know no custom properties, so the tokens a mail needs stand here as values. */
export type MailColours = { accent: string; desk: string; ink: string; inkSoft: string };

export const mailColours: Record<ThemeFamily, MailColours> = {
  wlb: { accent: "#1D4ED8", desk: "#F4F6FB", ink: "#0F172A", inkSoft: "#475569" },
  luk: { accent: "#1C5234", desk: "#F6F4EC", ink: "#16211D", inkSoft: "#4A5751" },
  lde: { accent: "#0A5A78", desk: "#F2F5F6", ink: "#101D24", inkSoft: "#46565E" },
  lfr: { accent: "#2B2D86", desk: "#F6F5FA", ink: "#14142B", inkSoft: "#4B4B66" },
  lit: { accent: "#8C2F1B", desk: "#FAF5F0", ink: "#241512", inkSoft: "#5F4A44" },
  les: { accent: "#8A1450", desk: "#FBF6F3", ink: "#26101B", inkSoft: "#604653" },
  lpl: { accent: "#12396B", desk: "#F3F5F9", ink: "#0E1726", inkSoft: "#48546A" },
  lite: { accent: "#0B6464", desk: "#F3F7F6", ink: "#0F1F1F", inkSoft: "#455656" },
  techConnected: { accent: "#4B35C4", desk: "#F5F4FC", ink: "#15122B", inkSoft: "#4C4865" },
};
