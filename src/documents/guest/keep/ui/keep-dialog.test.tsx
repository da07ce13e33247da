// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import english from "../../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../../tests/support/island.tsx";
import { preloadDialogs } from "../../../../ui/overlays/dialog.tsx";
import { KeepDialog } from "./keep-dialog.tsx";

const { account } = english;

test("the form that creates an account offers the download without one, and the form that signs in does not", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await preloadDialogs();
  const download = vi.fn();
  renderIsland(
    <KeepDialog
      email={undefined}
      pendingEmail={null}
      hasAccount={false}
      onSameAddress={() => {}}
      onClose={() => {}}
      onSignUp={() => {}}
      onSignedIn={() => {}}
      onDownload={download}
    />,
  );
  expect(screen.getByText(account.keepDownloadQuestion, { exact: false })).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: account.keepDownload })));
  expect(download).toHaveBeenCalledOnce();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: account.signIn })));
  expect(screen.queryByRole("button", { name: account.keepDownload })).toBeNull();
});
