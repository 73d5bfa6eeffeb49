import type { BuildFiles } from '#contract/offline/buildFiles.ts';

/** Written into the script by scripts/build/finishBundle.ts. */
declare const __BUILD_FILES__: BuildFiles;
export const buildFiles: BuildFiles = __BUILD_FILES__;
