import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  auth: {
    adminOnly: 'Réservé aux administrateurs',
    adminOnlyText:
      'Seuls les comptes administrateurs ouvrent cette page. Votre compte n’a aucun problème et rien n’a été modifié ; si vous devez y accéder, adressez-vous à un administrateur du site.',
    login: 'Se connecter',
    whyLogin:
      'Connectez-vous pour vérifier vos sorties et voir vos résultats, enregistrer vos réglages d’allure, les rouvrir sur un autre appareil et recevoir des notifications.',
    comeBack: 'Ce que vous faites est conservé ; vous revenez ici après la connexion.',
    whatWeAsk:
      'Nous ne demandons que votre nom et votre photo ; Google et Facebook y ajoutent votre e-mail, Strava n’en donne pas, mais nous lui demandons vos sorties pour valider vos propres parcours.',
    whatWeStore:
      'Nous les gardons sur notre serveur et ne publions jamais à votre place ; exportez ou supprimez tout depuis votre profil.',
    anyProvider: 'le service de connexion',
    withGoogle: 'Se connecter avec Google',
    withFacebook: 'Se connecter avec Facebook',
    simulated: 'Simulé',
    simulatedText:
      'Ce qui porte « Simulé » ne sort pas du site : notre simulateur répond et vous vous connectez comme l’un des cyclistes d’exemple.',
    unavailable: 'La connexion {{provider}} n’est pas configurée sur ce site et ne peut pas servir pour le moment.',
    noneAvailable:
      'Aucun moyen de se connecter pour le moment ; prévenez l’administrateur du site. Les parcours et l’allure restent accessibles.',
    goingTo: 'Direction {{provider}}…',
    signInFailed: 'Impossible de lancer la connexion {{provider}} : {{reason}}',
    logOutFailed: 'Échec de la déconnexion : {{reason}}',
    loggedOutHere:
      'Cet appareil est déconnecté, mais le serveur ne le sait pas encore. Il en sera informé dès qu’il sera joignable et mettra fin à la session.',
    checkNetwork: 'Vérifiez votre connexion internet et réessayez.',
    inAppGoogle: 'Google n’accepte pas le navigateur intégré de {{app}} ; passez par un navigateur ordinaire.',
    inAppAny: 'Vous êtes dans le navigateur intégré de {{app}} ; il risque d’oublier votre connexion.',
    inAppOther: 'cette application',
    openInBrowser: 'Ouvrir dans le navigateur',
    openByHand:
      'Ouvrez le menu dans le coin de {{app}} et choisissez « Ouvrir dans le navigateur », ou copiez l’adresse dans un navigateur.',
    copyAddress: 'Copier l’adresse',
    addressCopied: 'Adresse copiée',
    signedInAs: 'Vous êtes connecté en tant que {{name}}',
    signedInWith: 'Connecté avec {{provider}}',
    notSignedIn: 'Vous n’êtes pas connecté',
    wordsNotLoaded: 'La connexion n’a pas pu être chargée',
    toProfile: 'Profil',
    logOut: 'Se déconnecter',
    account: 'Compte',
    accountOf: 'Compte : {{name}}',
    stale: 'Hors ligne',
    staleText:
      'Le serveur est injoignable. Voici les dernières données connues ; elles se mettront à jour toutes seules.',
    expired: 'Votre connexion a expiré',
    expiredText: 'Reconnectez-vous pour charger du nouveau contenu. Ce qui n’est pas encore envoyé est conservé.',
    supporter: 'Soutien',
    founder: 'Membre fondateur',
    welcome: 'Bienvenue, {{name}}',
    welcomeText: 'Vous êtes connecté. Indiquez votre FTP et votre poids, et le tableau d’allure sera le vôtre.',
    welcomeAgainText: 'Vous êtes connecté. Le tableau d’allure utilise votre FTP et votre poids.',
    noActivities:
      'Vous n’avez pas autorisé Strava à partager vos sorties : il ne peut pas servir à vérifier des parcours. Pour changer d’avis, reliez-le depuis votre profil.',
    callbackBusy: 'Connexion en cours…',
    callbackBusyText: 'Vérification auprès du serveur ; une ou deux secondes en général.',
    callbackSlow: 'C’est plus long que d’habitude',
    callbackSlowText: 'Le réseau est peut-être lent. Patientez un peu, ou reprenez depuis la page de connexion.',
    callbackEmpty: 'Aucune connexion en cours ici',
    callbackEmptyText:
      'Cette page ne sert qu’au retour de Strava, Google ou Facebook. Si vous en revenez, le délai est passé ou le navigateur bloque les cookies : recommencez depuis la page de connexion.',
    callbackStuck: 'Connexion presque terminée, mais le réseau est coupé',
    callbackStuckServer: 'Connexion presque terminée, mais le serveur est surchargé',
    callbackStuckText:
      'Elle se terminera toute seule dès le retour du réseau, sans tout recommencer. Vous pouvez aussi réessayer maintenant.',
    callbackRetrying: 'Nouvel essai…',
    errorEmptyText:
      'Cette page ne sert que lorsqu’une connexion échoue. Pour vous connecter, partez de la page de connexion.',
    notLinked: 'Compte non lié',
    backToPage: 'Revenir à la page précédente',
    backToProfile: 'Retour au profil',
    simplyAgain: 'Il suffit de réessayer.',
    callbackDone: 'Vous êtes connecté',
    toLogin: 'Aller à la connexion',
    goOn: 'Continuer',
    tryAgainWith: 'Réessayer avec {{provider}}',
    otherWay: 'Se connecter autrement',
    happened: {
      denied: 'Vous n’avez pas donné votre accord chez {{provider}}.',
      scopeMissing: 'Une autorisation indispensable a été décochée chez {{provider}}.',
      expired: 'Cette autorisation a expiré ou a déjà servi.',
      browserMismatch: 'Vous êtes revenu dans un autre navigateur que celui du départ.',
      providerFailed: '{{provider}} a répondu par une erreur.',
      providerUnreachable: '{{provider}} n’a pas répondu.',
      athleteLimit: 'Ce site a atteint son quota de cyclistes chez {{provider}}, ou son application y est inactive.',
      providerUnavailable: 'La connexion {{provider}} n’est pas configurée sur ce site.',
      identityInUse: 'Ce compte {{provider}} est déjà lié à un autre cycliste.',
      blocked: 'L’administrateur a bloqué ce compte.',
      notFinished: 'Vous êtes revenu sans avoir terminé chez {{provider}}.',
      busy: 'Trop de personnes se connectent en ce moment.',
      failed: 'Un problème est survenu sur notre serveur.',
      rateLimited: 'Trop de tentatives.',
      serverFailed: 'Un problème est survenu sur notre serveur.',
      refused: 'Le serveur a refusé la demande.',
    },
    noContact: 'Ceci est un site d’essai, encore sans contact ; si vous l’hébergez, renseignez CONTACT.',
    advice: {
      denied: 'Rien n’a été enregistré. Pour vous connecter, réessayez et choisissez « Autoriser ».',
      scopeMissing: 'Réessayez en laissant tout coché ; vous pourrez revenir dessus chez {{provider}} à tout moment.',
      expired: 'Recommencez et terminez dans les dix minutes.',
      browserMismatch: 'Recommencez dans un seul navigateur, sans passer par celui d’une application.',
      providerFailed: 'Réessayez dans quelques minutes ou connectez-vous autrement en attendant.',
      providerUnreachable: 'Réessayez dans quelques minutes ou connectez-vous autrement en attendant.',
      athleteLimit:
        'Strava affiche « Limit of connected athletes exceeded » : c’est le quota de ce site, votre compte n’y est pour rien. Connectez-vous autrement en attendant et prévenez l’administrateur du site.',
      providerUnavailable: 'Connectez-vous autrement.',
      identityInUse:
        'Connectez-vous avec ce compte, dissociez-le, puis liez-le ici ; ou continuez avec le compte actuel.',
      blocked:
        'Vous ne pouvez pas vous y connecter pour l’instant. Pour toute question, ou pour obtenir ou supprimer vos données, contactez l’administrateur du site.',
      notFinished:
        'Réessayez simplement. Si Strava affichait « Limit of connected athletes exceeded », le quota de ce site est atteint : connectez-vous autrement en attendant.',
      busy: 'Patientez une minute et réessayez. Les cyclistes d’un même réseau (un opérateur mobile, par exemple) sont comptés ensemble.',
      failed: 'Réessayez plus tard ; si cela persiste, prévenez l’administrateur du site.',
    },
    linkAdvice: {
      denied: 'Rien n’a été lié. Pour lier le compte, réessayez et choisissez « Autoriser ».',
      expired: 'Recommencez la liaison et terminez dans les dix minutes.',
      browserMismatch: 'Recommencez la liaison dans un seul navigateur, sans passer par celui d’une application.',
      later: 'Vous restez connecté comme avant. Réessayez dans quelques minutes.',
      athleteLimit:
        'Strava affiche « Limit of connected athletes exceeded » : c’est sa limite pour ce site, votre compte n’est pas en cause. Vous restez connecté comme avant ; prévenez l’administrateur du site.',
      providerUnavailable: 'Vous restez connecté comme avant.',
    },
    news: {
      signedOutElsewhere: 'Vous vous êtes déconnecté dans un autre onglet.',
      sessionEnded:
        'Votre session a expiré ou a été fermée ailleurs. Après la connexion, vous reviendrez à la page où vous étiez.',
      signInLost: 'Votre dernière connexion n’a pas abouti. Veuillez vous reconnecter.',
      accountDeleted: 'Votre compte est supprimé.',
      accountBlocked:
        'L’administrateur a bloqué votre compte ; vous êtes déconnecté. Pour toute question, contactez l’administrateur du site.',
      loggedOutThere: 'Le serveur a lui aussi mis fin à la session.',
    },
  },
  notice: {
    title: 'Notifications',
    unread: 'Notifications, non lues : {{count}}',
  },
};
