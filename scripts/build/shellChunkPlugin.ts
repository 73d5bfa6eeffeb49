import type { Plugin } from 'vite';

const homeScreen = '/src/routes/home/HomeScreen.tsx';
const routeList = '/src/routes/list/RouteListScreen.tsx';
const pacePage = '/src/app/RoutePacingPage.tsx';
const accountBar = '/src/account/AccountBar.tsx';
/** Everything else that begins a chunk and shares code with the pace page. */
const otherRoots =
  /\/src\/(routes\/(home\/HomeScreen|list\/RouteListScreen|cards\/RouteCard)|ui\/(ErrorScreen|layout\/headerMenus))\.tsx?$/;

/** What several of the pace page's later parts share: it comes with the first of them. */
const paceLaterParts =
  /\/src\/pacing\/((live|profile)\/(basisCodec|bandText|profileCursor|paceTableWind)|effort\/(useBasis|useRested|AdjustField)|controls\/(durationEntry|parseEntry|clockEntry|refusal)|forecast\/forecastInUse|route\/SegmentFigures|tools\/(tour\/tourMemory))\.tsx?$/;
const smallParts =
  /\/(contract\/\w+\/(ridersEndpoints|noticesEndpoints|paceSettingsEndpoints)|src\/(ui\/(form\/\w+|layout\/ChoiceGroup|saveFile|useLeave)|format\/(isoDay|formatDay|formatMoment|formatAge|formatWind)|routes\/ownCourses\/clearOwnCourses|verification\/sending\/attemptFilesDatabase|api\/(callTool|emptyDatabase|newKey|outboxStorage|repeating)))\.tsx?$/;
/** Signing in, and what only somebody who is signed in sees. */
const riderParts =
  /\/src\/(account\/(Avatar|authErrorText|InAppNotice|inAppBrowser|LoginChoices|LoginRequired|MembershipBadge|ProviderButton|ProviderMark|useProviderChoice)|ui\/(Section|whileBusy)|api\/useAction)\.tsx?$/;
/** What sends an attempt, for the pages of verification and for whatever page the next visit begins with. */
const attemptSending =
  /\/(src\/verification\/sending\/(attemptBytes|attemptDrafts|draftSender|failureOf|packFile|pause|sendFile|settleDrafts|submitAttempt|watchConnection)\.ts|src\/api\/sendBytes\.ts|machines\/verificationAttempt\/attemptFailure\.ts|contract\/\w+\/(activitiesEndpoints|verificationAttemptsEndpoints|activityText|verificationLimits)\.ts)$/;
/** What two of the pages of verification share, and no other page has. */
const verificationParts =
  /\/(src\/verification\/(sending\/)?\w+|machines\/verificationAttempt\/\w+|contract\/\w+\/(challengesEndpoints|activityRange)|src\/(ui\/PassMark|format\/(besideLimit|nextGoal|formatRideStart|formatTimeOfDay)))\.tsx?$/;
/** The map before leaflet comes: on the pace page and on two of verification. */
const mapParts = /\/src\/ui\/map\/(CourseMap|OutlineMap|outlineProjection|shortAttribution|taiwanOutline)\.tsx?$/;
const stateMachines =
  /\/(node_modules\/(xstate|@xstate\/react|use-isomorphic-layout-effect)\/|src\/app\/useSyncExternalStoreWithSelector\.ts$)/;
const verificationScreen = /\/src\/verification\/(list|challenge|status|mine)\/\w+Screen\.tsx$/;
const profileScreen = '/src/rider/profile/ProfileScreen.tsx';

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
  const ofVerification = new Set<string>();
  const ofProfile = new Set<string>();
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
            // Every name stands in the shell; one letter less of each is 50 bytes of home.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'vendor',
                  test: (id: string) => (ofEntry.has(id) && isPackage(id)) || id.includes('rolldown/runtime'),
                  priority: 3,
                },
                // The session's machine needs it without the pace page, which begins with it.
                { name: 'xstate', test: (id: string) => stateMachines.test(id), priority: 3 },
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
                { name: 'drafts', test: (id: string) => !ofPace.has(id) && attemptSending.test(id), priority: 1 },
                {
                  name: 'verification',
                  test: (id: string) => verificationParts.test(id),
                  minShareCount: 2,
                  priority: 0,
                },
                { name: 'map', test: (id: string) => !ofPace.has(id) && mapParts.test(id), priority: 1 },
                {
                  name: 'cards',
                  test: (id: string) =>
                    ofLists.has(id) &&
                    ofVerification.has(id) &&
                    /\/src\/ui\//.test(id) &&
                    !ofPace.has(id) &&
                    !ofHome.has(id),
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: (id: string) =>
                    ofPace.has(id) && (ofOthers.has(id) || ofVerification.has(id) || ofProfile.has(id)),
                  priority: 1,
                },
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
                {
                  name: 'rider',
                  test: (id: string) => !ofPace.has(id) && !ofHome.has(id) && riderParts.test(id),
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
      collect(ofVerification, (id) => verificationScreen.test(id));
      collect(ofProfile, (id) => id.endsWith(profileScreen));
    },
  };
}
