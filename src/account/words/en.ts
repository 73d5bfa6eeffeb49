import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  auth: {
    adminOnly: 'Only administrators get in here',
    adminOnlyText:
      'The admin desk is open to administrators’ accounts only. Nothing is wrong with yours, and nothing was changed; if you should have access, ask an administrator of this site.',
    login: 'Sign in',
    whyLogin:
      'Sign in to verify rides and see your results, to save pace settings and open them on another device, and to get notices.',
    comeBack: 'What you are doing stays; you come back here after signing in.',
    whatWeAsk:
      'We ask for your name and picture only; Google and Facebook add your e-mail, Strava gives none but is asked for your rides, to verify your own routes.',
    whatWeStore: 'We keep these on our server and never post for you; export or delete everything in your profile.',
    anyProvider: 'the sign-in service',
    withGoogle: 'Sign in with Google',
    withFacebook: 'Log in with Facebook',
    simulated: 'Simulated',
    simulatedText:
      'What is marked “Simulated” goes nowhere: our own simulator answers, and you sign in as one of the sample riders.',
    unavailable: 'This site has no {{provider}} sign-in set up, so it cannot be used now.',
    noneAvailable:
      'There is no way to sign in right now; please tell the site’s administrator. Routes and pacing work without it.',
    goingTo: 'Going to {{provider}}…',
    signInFailed: 'Failed to initiate {{provider}} login: {{reason}}',
    logOutFailed: 'Failed to logout: {{reason}}',
    loggedOutHere:
      'You are signed out on this device, but the server does not know yet. It is told as soon as it can be reached, and then ends the session.',
    checkNetwork: 'Check your connection and press again.',
    inAppGoogle: 'Google does not accept the browser inside {{app}}; sign in with an ordinary browser.',
    inAppAny: 'You are in the browser inside {{app}}; it may not remember your sign-in.',
    inAppOther: 'this app',
    openInBrowser: 'Open in browser',
    openByHand:
      'Open the menu in the corner of {{app}} and choose “Open in browser”, or copy the address into a browser.',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied',
    signedInAs: 'You are signed in as {{name}}',
    signedInWith: 'Signed in with {{provider}}',
    notSignedIn: 'You are not signed in',
    wordsNotLoaded: 'Sign-in could not be loaded',
    toProfile: 'Profile',
    logOut: 'Sign out',
    account: 'Account',
    accountOf: '{{name}}’s account',
    stale: 'Offline',
    staleText: 'The server cannot be reached. This is what was known last; it updates by itself.',
    expired: 'Your sign-in has expired',
    expiredText: 'Sign in again to load anything new. What is not sent yet is kept.',
    supporter: 'Supporter',
    founder: 'Founder',
    welcome: 'Welcome, {{name}}',
    welcomeText: 'You are signed in. Enter your FTP and weight, and the pace table is yours.',
    welcomeAgainText: 'You are signed in. The pace table uses your FTP and weight.',
    noActivities:
      'You did not let Strava share your rides, so it cannot verify routes. If you change your mind, link it again in your profile.',
    callbackBusy: 'Finishing sign-in…',
    callbackBusyText: 'Checking with the server who you are; a second or two as a rule.',
    callbackSlow: 'This takes longer than usual',
    callbackSlowText: 'The network may be slow. Wait a little, or go back to the sign-in page and try again.',
    callbackEmpty: 'No sign-in is under way here',
    callbackEmptyText:
      'This page is only for coming back from Strava, Google or Facebook. If you just did, it took too long or the browser blocked cookies: try again from the sign-in page.',
    callbackStuck: 'Almost signed in, but the network is gone',
    callbackStuckServer: 'Almost signed in, but the server is busy',
    callbackStuckText:
      'It finishes by itself once there is a connection; you need not sign in again. You can also try now.',
    callbackRetrying: 'Trying again…',
    errorEmptyText: 'This page is only for a sign-in that went wrong. To sign in, begin at the sign-in page.',
    notLinked: 'Not linked',
    backToPage: 'Back to where you were',
    backToProfile: 'Back to profile',
    simplyAgain: 'Just try again.',
    callbackDone: 'You are signed in',
    toLogin: 'Go to sign-in',
    goOn: 'Continue',
    tryAgainWith: 'Try again with {{provider}}',
    otherWay: 'Sign in another way',
    happened: {
      denied: 'You did not allow access at {{provider}}.',
      scopeMissing: 'A permission that we need was unticked at {{provider}}.',
      expired: 'This authorization is too old or was used already.',
      browserMismatch: 'You came back in another browser than the one you began in.',
      providerFailed: '{{provider}} answered with an error.',
      providerUnreachable: '{{provider}} did not answer.',
      athleteLimit: 'This site has reached its limit of riders at {{provider}}, or its app there is inactive.',
      providerUnavailable: 'This site has no {{provider}} sign-in set up.',
      identityInUse: 'This {{provider}} account is linked to another rider already.',
      blocked: 'The administrator has blocked this account.',
      notFinished: 'You came back without finishing at {{provider}}.',
      busy: 'Too many people are signing in right now.',
      failed: 'Something went wrong on our server.',
      rateLimited: 'Too many tries.',
      serverFailed: 'Something went wrong on our server.',
      refused: 'The server refused the request.',
    },
    noContact:
      'This site has published no address: reach the administrator where you heard of the site, such as your club.',
    advice: {
      denied: 'Nothing was stored. To sign in, try again and choose “Authorize” or “Allow”.',
      scopeMissing: 'Try again and leave everything ticked; you can take it back at {{provider}} at any time.',
      expired: 'Begin again, and finish within ten minutes.',
      browserMismatch: 'Sign in from the beginning in one browser, without changing to the one inside an app.',
      providerFailed: 'Try again in a few minutes, or sign in another way for now.',
      providerUnreachable: 'Try again in a few minutes, or sign in another way for now.',
      athleteLimit:
        'Strava shows “Limit of connected athletes exceeded”: that is its limit for this site; your account is fine. Sign in another way for now, and tell the site’s administrator.',
      providerUnavailable: 'Sign in another way.',
      identityInUse: 'Sign in with that account, unlink it there and then link it here, or go on with this account.',
      blocked:
        'You cannot sign in to it now. With questions, or to get or delete your data, contact the site’s administrator.',
      notFinished:
        'Just try again. If Strava showed “Limit of connected athletes exceeded”, this site’s places are taken: sign in another way for now.',
      busy: 'Wait a minute and try again. Riders on one network (a mobile carrier, say) are counted together.',
      failed: 'Try again later; if it goes on, tell the site’s administrator.',
    },
    linkAdvice: {
      denied: 'Nothing was linked. To link, try again and choose “Authorize” or “Allow”.',
      expired: 'Link again, and finish within ten minutes.',
      browserMismatch: 'Link again in one browser, without changing to the one inside an app.',
      later: 'You are still signed in as before. Try again in a few minutes.',
      athleteLimit:
        'Strava shows “Limit of connected athletes exceeded”: that is its limit for this site; your account is fine. You are still signed in as before; please tell the site’s administrator.',
      providerUnavailable: 'You are still signed in as before.',
    },
    news: {
      signedOutElsewhere: 'You signed out in another tab.',
      sessionEnded:
        'Your session has expired or was ended elsewhere. After signing in you come back to the page you were on.',
      signInLost: 'Your last sign-in was not finished. Please sign in again.',
      accountDeleted: 'Your account is deleted.',
      accountBlocked:
        'The administrator has blocked your account, so you are signed out. With questions, contact the site’s administrator.',
      loggedOutThere: 'The server has ended the session, too.',
    },
  },
  notice: {
    title: 'Notices',
    unread: 'Notices, {{count}} unread',
  },
};
