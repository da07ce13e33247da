import type { ComponentType } from "react";
import type { Key } from "../../content/messages.ts";
import type { AccountPath } from "../account-paths.ts";
import { ForgotPasswordPage } from "../password/ui/forgot-password-page.tsx";
import { ResetPasswordPage } from "../password/ui/reset-password-page.tsx";
import { SignOutPage } from "../session/ui/sign-out-page.tsx";
import { CodePage } from "../sign-in/ui/code-page.tsx";
import { SignInPage } from "../sign-in/ui/sign-in-page.tsx";
import { CheckMailPage } from "../sign-up/ui/check-mail-page.tsx";
import { SignUpPage } from "../sign-up/ui/sign-up-page.tsx";
import type { AccountPageProps } from "./account-page-props.ts";

type AccountPage = { title: Key<"account">; Page: ComponentType<AccountPageProps> };

/** Each account page with the message key of its title, by its path below the base. */
export const accountPages: Record<string, AccountPage> = {
  "/sign-in": { title: "signInTitle", Page: SignInPage },
  "/sign-in/code": { title: "codeTitle", Page: CodePage },
  "/sign-up": { title: "signUpTitle", Page: SignUpPage },
  "/forgot-password": { title: "forgotTitle", Page: ForgotPasswordPage },
  "/reset-password": { title: "resetTitle", Page: ResetPasswordPage },
  "/check-mail": { title: "checkMailTitle", Page: CheckMailPage },
  "/sign-out": { title: "signOutTitle", Page: SignOutPage },
} satisfies Record<AccountPath, AccountPage>;
