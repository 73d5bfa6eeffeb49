import type { Plugin } from 'vite';

const homeScreen = '/src/screens/Home/HomeScreen.tsx';
const routeList = '/src/screens/RouteList/RouteListScreen.tsx';
const pacePage = '/src/app/RoutePacingPage.tsx';
const accountBar = '/src/account/AccountBar.tsx';
/** Everything else that begins a chunk and shares code with the pace page. */
const otherRoots =
  /\/src\/(screens\/(Home\/HomeScreen|RouteList\/RouteListScreen)|ui\/(RouteCard|ErrorScreen|layout\/headerMenus))\.tsx?$/;

/** What several of the pace page's later parts share: it comes with the first of them. */
const paceLaterParts =
  /\/src\/screens\/RoutePacing\/(basisCodec|bandText|profileCursor|paceTableWind|shortAttribution|effort\/(useBasis|useRested|AdjustField)|controls\/(durationEntry|parseEntry|clockEntry|refusal)|forecast\/forecastInUse|tools\/(segmentSearch\/SegmentFigures|tour\/tourMemory))\.tsx?$/;
const smallParts =
  /\/(contract\/(ridersEndpoints|noticesEndpoints)|src\/(ui\/(form\/\w+|saveFile|useLeave)|format\/(isoDay|formatDay|formatMoment|formatAge|formatWind)|api\/(newKey|outboxStorage)))\.tsx?$/;

/**
 * Puts everything that the entry needs at once into two chunks, `vendor` (packages: it outlives our
 * releases in the browser's cache) and `shell`, the pace page's own code into `pace`, what home and the list have in common into `lists`, and what it has in common with
 * other pages into `shared`. Left alone, the bundler cuts whatever two screens share into a dozen small ones, which
 * compress 5 KB worse and cost a request each.
 */
export function shellChunkPlugin(): Plugin {
  const ofEntry = new Set<string>();
  const ofHome = new Set<string>();
  const ofPace = new Set<string>();
  const ofLists = new Set<string>();
  const ofOthers = new Set<string>();
  const ofAccount = new Set<string>();
  const isEntry = (id: string) => id.endsWith('/main.tsx') || id.endsWith('.html');
  // What stands in for a package goes with its users: in `shell` the two chunks would wait for each other.
  const isPackage = (id: string) => id.includes('/node_modules/') || id.endsWith('/noPatternParser.ts');
  // Calls, number formats and states are everybody's, and too small for chunks of their own.
  const isCommon = (id: string) => ofHome.has(id) && ofPace.has(id) && /\/(contract|src\/(api|format|ui))\//.test(id);
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
                // The session's machine needs it without the pace page, which begins with it.
                { name: 'xstate', test: (id: string) => /\/node_modules\/xstate\//.test(id), priority: 3 },
                { name: 'shell', test: (id: string) => (ofEntry.has(id) && !isEntry(id)) || isCommon(id), priority: 2 },
                {
                  name: 'lists',
                  test: (id: string) => ofHome.has(id) && ofLists.has(id) && !ofPace.has(id),
                  priority: 1,
                },
                // What the header's account shares with menus, dialog and screens: five files of 200 bytes otherwise.
                {
                  name: 'account',
                  test: (id: string) => ofAccount.has(id) && !ofPace.has(id) && !id.endsWith(accountBar),
                  priority: 1,
                },
                { name: 'shared', test: (id: string) => ofPace.has(id) && ofOthers.has(id), priority: 1 },
                {
                  name: 'pace-later',
                  test: (id: string) => !ofPace.has(id) && !ofHome.has(id) && paceLaterParts.test(id),
                  priority: 1,
                },
                // Forms and files of later screens: a name in the shell's list costs more than most of them weigh.
                {
                  name: 'small',
                  test: (id: string) => !ofPace.has(id) && !ofHome.has(id) && smallParts.test(id),
                  priority: 1,
                },
                { name: 'pace', test: (id: string) => ofPace.has(id), priority: 0 },
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
      collect(ofLists, (id) => id.endsWith(routeList));
      collect(ofOthers, (id) => otherRoots.test(id));
      collect(ofAccount, (id) => id.endsWith(accountBar));
    },
  };
}
