/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Number of this build (`vite/build-number.ts`). */
  readonly BUILD_NUMBER: string;
}

interface Window {
  /** May the page be reloaded after a failed chunk? (`app/build-check/chunk-reload.ts`) */
  orbweaverReloadOnce?: () => boolean;
}
