/**
 * Reads what the user and premium calls answer (ERR-01). The texts are those that the callers' logs and monitors look
 * for; no person ever reads them.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** The HTTP status; 200 or so where the answer was fine but could not be read. */
  readonly status: number;

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const texts: Readonly<Record<number, string>> = {
  401: "User Unauthorized",
  403: "User Forbidden",
  500: "server error at API",
};
const otherwise = "Network response was not ok";

/**
 * The JSON of a successful answer; its shape is the caller's to check. Everything else is an `ApiFailure`, an empty
 * answer and one that is no JSON included. A 400 whose body breaks off counts as one without a text.
 */
export async function readApiAnswer(response: Response): Promise<unknown> {
  const { status } = response;
  if (response.ok) {
    try {
      return await response.json();
    } catch (cause) {
      throw new ApiFailure(status, otherwise, cause);
    }
  }
  if (status === 400) throw new ApiFailure(status, `${await response.text().catch(() => "")} Bad request`);
  throw new ApiFailure(status, texts[status] ?? otherwise);
}
