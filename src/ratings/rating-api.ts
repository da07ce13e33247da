import { sendRequest } from "../documents/client/document-api.ts";
import type { OwnRatingAnswer, RatingRequest } from "./rating.ts";

/** The rating routes of the portal whose pages stand below `base`. Everything throws RequestFailed. */
export function createRatingApi(base: string) {
  const root = `${base}/api/ratings`;
  return {
    async hasRated(): Promise<boolean> {
      const answer = (await (await sendRequest(`${root}/mine`)).json()) as OwnRatingAnswer;
      return answer.rating !== null;
    },
    give: async (json: RatingRequest) => void (await sendRequest(root, { json })),
    takeBack: async () => void (await sendRequest(`${root}/mine`, { method: "DELETE" })),
  };
}
