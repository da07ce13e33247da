/**
 * Words that say what a row of a Japanese, Korean or Chinese form is: the start or the end of a job or of studies. The
 * longer ones first.
 */
const words = {
  start: {
    job: "入社 入職 入行 入庁 入局 入所 入団 入省 就職 採用 勤務開始 として勤務 に勤務 開業 起業 转职 入职 입사 입행 취업 입직",
    study: "編入学 転入学 入学 編入 转入 입학 편입",
  },
  end: {
    job: "定年退職 契約期間満了 契約満了 退社 退職 退行 退庁 退局 退所 退団 離職 离职 辞职 퇴사 퇴직 퇴행",
    study:
      "単位取得退学 単位取得満期退学 卒業見込み 卒業見込 卒業予定 修了見込み 修了見込 修了予定 卒業 修了 中途退学 中退 退学 毕业 졸업예정 졸업 수료 중퇴 자퇴",
  },
};

export type Event = { is: "start" | "end"; of: "job" | "study"; word: string; before: string; after: string };

const events = (["start", "end"] as const).flatMap((is) =>
  (["job", "study"] as const).flatMap((of) => words[is][of].split(" ").map((word) => ({ is, of, word }))),
);

/** Characters of a row. */
const longest = 120;
const isEnd = (after: string): boolean =>
  after === "" || /^(?:[\s(（、,，]|しました|する|し$|です|예정)/u.test(after);

/** The event at the end of a row, before a bracket or a further remark: "株式会社アクメ 入社（正社員）". */
export function readEvent(row: string): Event | undefined {
  if (row.length > longest) return undefined;
  const found = events
    .map((event) => ({ ...event, end: row.lastIndexOf(event.word) + event.word.length }))
    .filter(({ word, end }) => end >= word.length && isEnd(row.slice(end)))
    .toSorted((one, two) => two.end - one.end || two.word.length - one.word.length)[0];
  if (!found) return undefined;
  const { is, of, word, end } = found;
  return { is, of, word, before: trimSubject(row.slice(0, end - word.length)), after: row.slice(end).trim() };
}

/** "株式会社アクメに入社", "同社を退職" */
const trimSubject = (text: string): string =>
  text
    .trim()
    .replace(/[にをへ]$/u, "")
    .trim();

/** "現在に至る", "재직 중": the job above has not ended. */
export const isStillThere = (row: string): boolean =>
  /^(?:現在に至る|現在にいたる|現在に至ります|(?:現在)?在職中|現在|現在勤務中|在籍中|在学中|現在在学中|(?:현재 ?)?재직 ?중|현재 ?재직|재학 ?중|현재|至今)[。．.]?$/u.test(
    row.replace(/\s/gu, "").slice(0, 20),
  );

/** "以上" ends a list and says nothing else. */
export const isEndOfList = (row: string): boolean =>
  /^(?:以上|이상)[。.]?$/u.test(row.replace(/\s/gu, "").slice(0, 6));
