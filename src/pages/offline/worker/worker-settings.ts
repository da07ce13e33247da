/** What the server tells the service worker of a page. It has no data of the user. */
export type WorkerSettings = {
  /** The build that page and files are from. */
  build: string;
  /** Address of the page that is shown without a connection. */
  page: string;
  /** In front of the address of every file of the build, with its origin. */
  files: string;
  /** Addresses of the files that the pages need, also those that they load on demand. */
  needed: readonly string[];
  /** Pattern of the API's paths, whose requests never concern the worker. */
  api: string;
};
