import type { Plugin } from 'vite';

const homeScreen = '/src/screens/Home/HomeScreen.tsx';
const pacePage = '/src/app/RoutePacingPage.tsx';

/**
 * Puts everything that the entry needs at once into two chunks, `vendor` (packages: it outlives our
 * releases in the browser's cache) and `shell`, and the pace page's own code into `pace`. Left alone, the bundler
 * cuts whatever two screens share into a dozen small ones, which compress 5 KB worse and cost a request each.
 */
export function shellChunkPlugin(): Plugin {
  const ofEntry = new Set<string>();
  const ofHome = new Set<string>();
  const ofPace = new Set<string>();
  const isEntry = (id: string) => id.endsWith('/main.tsx') || id.endsWith('.html');
  const isPackage = (id: string) => id.includes('/node_modules/');
  // Calls, number formats and states are everybody's, and too small for chunks of their own.
  const isCommon = (id: string) => ofHome.has(id) && /\/(contract|src\/(api|format|ui))\//.test(id);
  // What other pages use as well must not drag the pace page's code along.
  const isPaceOwn = (id: string) => /\/(src\/screens\/RoutePacing|machines|workers|node_modules)\//.test(id);
  return {
    name: 'shell-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'vendor',
                  test: (id: string) => (ofEntry.has(id) && isPackage(id)) || id.includes('rolldown/runtime'),
                  priority: 3,
                },
                { name: 'shell', test: (id: string) => (ofEntry.has(id) && !isEntry(id)) || isCommon(id), priority: 2 },
                { name: 'pace', test: (id: string) => ofPace.has(id) && isPaceOwn(id), priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const collect = (found: Set<string>, isRoot: (id: string) => boolean): void => {
        for (const id of this.getModuleIds()) if (isRoot(id)) found.add(id);
        for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
      };
      collect(ofEntry, (id) => this.getModuleInfo(id)?.isEntry === true);
      collect(ofHome, (id) => id.endsWith(homeScreen));
      collect(ofPace, (id) => id.endsWith(pacePage));
    },
  };
}
