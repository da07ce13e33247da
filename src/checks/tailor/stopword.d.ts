// The package has types for its whole bundle alone, which has 62 languages.
declare module "stopword/src/*";
