import { createRoute, z } from "@hono/zod-openapi";
import sharp from "sharp";
import { sameOrigin } from "../../http/same-origin.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { photoTypes } from "../files/file-routes.server.ts";
import { readPhoto } from "../files/photo.server.ts";
import { readSignature } from "../files/signature.server.ts";
import { cultureName } from "../model/document.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import { maxPhotoBytes } from "../quotas.ts";
import { createRouter } from "../route-parts.server.ts";
import type { PictureSeal } from "./picture-seal.server.ts";
import { preparedPicture } from "./sealed-picture.ts";

/** Pixels: a photo in a preview of a page is about 120 pixels high, on a dense screen 240. */
const smallHeight = 240;

const errors = [
  "crossSite",
  "invalid",
  "tooLarge",
  "unsupportedType",
  "unprocessable",
  "tooMany",
  "unavailable",
] as const;
const middleware = [sameOrigin, spendBudget("photoUploads"), limitBody(maxPhotoBytes)];

const photoOperation = createRoute({
  method: "post",
  path: "/api/guest/photo",
  operationId: "prepareGuestPhoto",
  tags: ["guests"],
  summary: "Crop a photo for a document that only the browser keeps; nothing is stored",
  middleware,
  request: {
    query: z.object({
      portal: cultureName.describe("The culture of the document: its photo ratio"),
    }),
    body: { required: true, content: photoTypes },
  },
  responses: {
    200: jsonResponse(preparedPicture, "The photo as documents show it, and a small one for previews"),
    ...errorResponses(...errors),
  },
});

const signatureOperation = createRoute({
  method: "post",
  path: "/api/guest/signature",
  operationId: "prepareGuestSignature",
  tags: ["guests"],
  summary: "Trim a signature for a document that only the browser keeps; nothing is stored",
  middleware,
  request: { body: { required: true, content: photoTypes } },
  responses: {
    200: jsonResponse(preparedPicture, "The signature as documents show it"),
    ...errorResponses(...errors),
  },
});

/** Prepares pictures for guests, who have no account that could own a file. */
export function createGuestPictureRoutes(seal: PictureSeal) {
  const app = createRouter();
  app.openapi(photoOperation, async (c) => {
    const { photoRatio } = portalOfDocument({ portal: c.req.valid("query").portal }).resume;
    const { bytes } = await readPhoto(new Uint8Array(await c.req.arrayBuffer()), photoRatio);
    const small = await sharp(bytes)
      .resize({ height: smallHeight, withoutEnlargement: true })
      .jpeg()
      .toBuffer();
    return c.json({ full: seal.seal("photo", bytes), small: seal.seal("photo", small) }, 200);
  });
  app.openapi(signatureOperation, async (c) => {
    const { bytes } = await readSignature(new Uint8Array(await c.req.arrayBuffer()));
    const picture = seal.seal("signature", bytes);
    return c.json({ full: picture, small: picture }, 200);
  });
  return app;
}
