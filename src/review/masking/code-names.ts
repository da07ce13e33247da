/** Names with an `@` in programming languages. */

/** Of Java, Kotlin, TypeScript, Python and CSS, as they are written. */
const annotations = new Set(
  [
    "Override Deprecated Test Autowired Component Service Repository Controller RestController Entity Bean Configuration",
    "Transactional Inject Injectable Input Output NgModule Module Mock BeforeEach AfterEach Before After RequestMapping",
    "GetMapping PostMapping Column Table Id Cacheable Scheduled Async Valid NotNull Nullable SpringBootApplication",
    "Composable State Published Binding Environment MainActor Observable ViewChild Query Mutation Resolver Singleton",
    "property staticmethod classmethod dataclass media import keyframes supports layer container decorator",
  ]
    .join(" ")
    .split(" "),
);

/** Scopes of npm packages, before a slash. */
const scopes = new Set(
  [
    "angular angular-devkit types babel nestjs mui material-ui vue nuxt nuxtjs reduxjs tanstack testing-library storybook",
    "emotion apollo ngrx aws-sdk aws-cdk azure google-cloud prisma sveltejs vitejs typescript-eslint react-native",
    "react-navigation ionic ngx-translate fortawesome sentry playwright radix-ui headlessui hookform commitlint nx",
    "graphql-codegen trpc astrojs remix-run vercel stripe supabase capacitor expo electron-forge eslint rollup swc",
  ]
    .join(" ")
    .split(" "),
);

/** Whether what follows an `@` is an annotation or, before a slash, the scope of a package. */
export const isCode = (name: string, next: string | undefined): boolean =>
  annotations.has(name) || (next === "/" && scopes.has(name));
