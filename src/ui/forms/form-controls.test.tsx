import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormConsent, FormGroup, FormInput, FormSelect, FormTextArea } from "./form-controls.tsx";

const texts = { id: "x", label: "Name" };
const choices = [{ value: "de", label: "Deutsch", lang: "de" }];

test.each([
  ["input", <FormInput key="field" {...texts} help="Help" error="Wrong" name="n" />],
  ["textarea", <FormTextArea key="field" {...texts} help="Help" error="Wrong" name="n" />],
  ["select", <FormSelect key="field" {...texts} help="Help" error="Wrong" name="n" choices={choices} />],
  [
    "fieldset",
    <FormGroup key="field" {...texts} help="Help" error="Wrong">
      <br />
    </FormGroup>,
  ],
])("%s is associated with its help and its error", (tag, field) => {
  const html = renderToStaticMarkup(field);
  const [control] = new RegExp(`<${tag}[^>]*>`).exec(html)!;
  expect(control).toContain('aria-invalid="true"');
  expect(control).toContain('aria-describedby="x-help x-error"');
  expect(html).toMatch(/<p id="x-help"[^>]*>Help<\/p>/);
  expect(html).toMatch(/<p id="x-error"[^>]*><svg.*<span>Wrong<\/span><\/p>/);
});

test("a field without help and error refers to none", () => {
  const html = renderToStaticMarkup(<FormInput {...texts} />);
  expect(html).toContain('for="x"');
  expect(html).not.toContain("aria-");
});

test.each([
  ["text", "auto"],
  ["search", "auto"],
  ["email", "ltr"],
])("the direction of type %s is %s", (type, dir) => {
  expect(renderToStaticMarkup(<FormInput {...texts} type={type} />)).toContain(`dir="${dir}"`);
});

test("consent is required and never given in advance", () => {
  const html = renderToStaticMarkup(<FormConsent name="agree" label="I agree" error="Please agree" />);
  expect(html).toContain('required=""');
  expect(html).not.toContain("checked");
  expect(html).toContain('aria-describedby="agree-error"');
});
