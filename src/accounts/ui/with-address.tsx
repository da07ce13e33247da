import forms from "../../ui/forms/forms.module.css";

/** A sentence that contains the address. Isolates the address, so that it does not affect the text direction. */
export function WithAddress({ text, email }: { text: (placeholder: string) => string; email: string }) {
  const mark = "\u0000";
  const [before, after] = text(mark).split(mark);
  return (
    <>
      {before}
      <bdi className={forms.strong}>{email}</bdi>
      {after}
    </>
  );
}
