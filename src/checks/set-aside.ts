import { limits } from "../documents/model/limits.ts";

type Content = { setAside?: Record<string, true> | undefined };

/** "Fine as it is": the finding is no longer counted. Without room, the longest set aside returns. */
export const setAside =
  (id: string) =>
  <C extends Content>(content: C): C => {
    const { [id]: _, ...others } = content.setAside ?? {};
    const kept = Object.keys(others).slice(-(limits.setAside - 1));
    return { ...content, setAside: Object.fromEntries([...kept, id].map((each) => [each, true as const])) };
  };

/** The finding counts again. */
export const takeUp =
  (id: string) =>
  <C extends Content>(content: C): C => {
    const { setAside: before, ...rest } = content;
    const { [id]: _, ...others } = before ?? {};
    return (Object.keys(others).length > 0 ? { ...rest, setAside: others } : rest) as C;
  };

export const isSetAside = ({ setAside: ids }: Content, id: string): boolean => ids?.[id] === true;
