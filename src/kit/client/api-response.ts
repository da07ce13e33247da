/**
 * An upstream request that failed (ERR-01). Its messages are fixed by the error catalogue: client logs and monitors
 * search for them. They are not shown to users.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** The HTTP status; a success status when the body could not be read, 0 without a response. */
  readonly status: number;

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const messages: Readonly<Record<number, string>> = {
  401: "User Unauthorized",
  403: "User Forbidden",
  500: "server error at API",
};
const otherMessage = "Network response was not ok";

/**
 * The JSON body of a successful response; the caller checks its shape. Everything else throws an `ApiFailure`, including
 * an empty body and one that is not JSON. A 400 whose body cannot be read counts as one with an empty body.
 */
export async function readApiResponse(response: Response): Promise<unknown> {
  const { status } = response;
  if (response.ok) {
    try {
      return await response.json();
    } catch (cause) {
      throw new ApiFailure(status, otherMessage, cause);
    }
  }
  if (status === 400) throw new ApiFailure(status, `${await response.text().catch(() => "")} Bad request`);
  throw new ApiFailure(status, messages[status] ?? otherMessage);
}
