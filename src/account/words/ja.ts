import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  auth: {
    adminOnly: 'ここは管理者専用です',
    adminOnlyText:
      '管理デスクを開けるのは管理者のアカウントだけです。あなたのアカウントに問題はなく、何も変更されていません。必要な場合はサイトの管理者に連絡してください。',
    login: 'ログイン',
    whyLogin:
      'ログインすると、ライドを認証して自分の結果を見られます。ペース設定を保存して別の端末でも開けます。お知らせも届きます。',
    comeBack: '作業中の内容は残ります。ログイン後、ここに戻ります。',
    whatWeAsk:
      'お願いするのは名前と写真だけです。Google と Facebook ではメールアドレスも受け取りますが、Strava からは受け取れません。Strava では、ご自身の完走認証のためにライドの読み取りもお願いします。',
    whatWeStore:
      'これらは当サイトのサーバーに保存し、代わりに投稿することはありません。プロフィールからいつでも書き出し・全削除できます。',
    anyProvider: 'ログインサービス',
    withGoogle: 'Google でログイン',
    withFacebook: 'Facebook でログイン',
    simulated: '模擬',
    simulatedText:
      '「模擬」は外部につながりません。当サイトのシミュレーターが応答し、サンプルのライダーを選んでログインできます。',
    unavailable: 'このサイトでは {{provider}} ログインが設定されていないため、今は使えません。',
    noneAvailable:
      '今使えるログイン方法がありません。サイト管理者にお知らせください。ルートの閲覧とペース計算はログインなしで使えます。',
    goingTo: '{{provider}} に移動しています…',
    signInFailed: '{{provider}} ログインを開始できませんでした：{{reason}}',
    logOutFailed: 'ログアウトに失敗しました：{{reason}}',
    loggedOutHere:
      'この端末ではログアウトしましたが、サーバーにはまだ伝わっていません。つながりしだい自動で伝え、このログインを終了します。',
    checkNetwork: '通信を確認して、もう一度押してください。',
    inAppGoogle: 'Google は {{app}} の内蔵ブラウザーでのログインを受け付けません。通常のブラウザーをお使いください。',
    inAppAny: '{{app}} の内蔵ブラウザーで開いています。ログインが保持されないことがあります。',
    inAppOther: 'このアプリ',
    openInBrowser: 'ブラウザーで開く',
    openByHand:
      '{{app}} の隅のメニューから「ブラウザーで開く」を選ぶか、アドレスをコピーしてブラウザーに貼り付けてください。',
    copyAddress: 'アドレスをコピー',
    addressCopied: 'コピーしました',
    signedInAs: '{{name}} としてログイン中です',
    signedInWith: '{{provider}} でログイン',
    notSignedIn: 'ログインしていません',
    wordsNotLoaded: 'ログイン画面を読み込めませんでした',
    toProfile: 'プロフィール',
    logOut: 'ログアウト',
    account: 'アカウント',
    accountOf: '{{name}} のアカウント',
    stale: 'オフライン',
    staleText: 'サーバーにつながりません。前回の内容を表示しています。つながると自動で更新します。',
    expired: 'ログインの期限が切れました',
    expiredText: '新しい内容を読み込むには、もう一度ログインしてください。まだ送信していないものは残ります。',
    supporter: 'サポーター',
    founder: '創設メンバー',
    welcome: 'ようこそ、{{name}}',
    welcomeText: 'ログインしました。FTP と体重を入れると、あなたのペース表になります。',
    welcomeAgainText: 'ログインしました。ペース表には登録済みの FTP と体重を使います。',
    noActivities:
      'Strava のライドの読み取りが許可されていないため、Strava でルートを認証できません。許可する場合は、プロフィールから連携し直してください。',
    callbackBusy: 'ログインを完了しています…',
    callbackBusyText: 'サーバーで確認しています。通常は 1〜2 秒です。',
    callbackSlow: 'いつもより時間がかかっています',
    callbackSlowText: '通信が遅いのかもしれません。少し待っても進まないときは、ログインページからやり直してください。',
    callbackEmpty: '進行中のログインはありません',
    callbackEmptyText:
      'このページは Strava、Google、Facebook から戻るときに使うものです。いま戻ってきたところなら、時間切れか、ブラウザーが Cookie を止めています。ログインページからもう一度お試しください。',
    callbackStuck: 'ログインの途中で通信が切れました',
    callbackStuckServer: 'ログインの途中でサーバーが混み合っています',
    callbackStuckText: 'つながれば自動で完了します。ログインし直す必要はありません。今すぐ試すこともできます。',
    callbackRetrying: '再試行しています…',
    errorEmptyText: 'このページはログインに失敗したときに使うものです。ログインはログインページから始めてください。',
    notLinked: '連携できませんでした',
    backToPage: 'さっきのページに戻る',
    backToProfile: 'プロフィールに戻る',
    simplyAgain: 'もう一度お試しください。',
    callbackDone: 'ログインしました',
    toLogin: 'ログインページへ',
    goOn: '続ける',
    tryAgainWith: '{{provider}} でもう一度',
    otherWay: '別の方法でログイン',
    happened: {
      denied: '{{provider}} で許可されませんでした。',
      scopeMissing: '{{provider}} で、必要な権限のチェックが外れていました。',
      expired: 'この許可は期限切れか、すでに使われています。',
      browserMismatch: '始めたときと別のブラウザーに戻ってきました。',
      providerFailed: '{{provider}} がエラーを返しました。',
      providerUnreachable: '{{provider}} が応答しませんでした。',
      athleteLimit: '{{provider}} での当サイトの人数枠が埋まっているか、アプリが停止中です。',
      providerUnavailable: 'このサイトでは {{provider}} ログインが設定されていません。',
      identityInUse: 'この {{provider}} アカウントは、すでに別のライダーに連携されています。',
      blocked: 'このアカウントは管理者が停止しています。',
      notFinished: '{{provider}} での手続きが終わる前に戻りました。',
      busy: '現在、同時にログインしている人が多すぎます。',
      failed: '当サイトのサーバーで問題が起きました。',
      rateLimited: '試行回数が多すぎます。',
      serverFailed: '当サイトのサーバーで問題が起きました。',
      refused: 'サーバーに拒否されました。',
    },
    noContact:
      'このサイトは連絡先を公開していません。サイトを知った場所（チームやコミュニティなど）から管理者にご連絡ください。',
    advice: {
      denied: '何も保存していません。ログインするには、もう一度試して「許可」を選んでください。',
      scopeMissing: 'すべてチェックを入れたまま、もう一度お試しください。許可は {{provider}} でいつでも取り消せます。',
      expired: '最初からやり直し、10 分以内に完了してください。',
      browserMismatch: 'アプリ内蔵のブラウザーに移らず、同じブラウザーで最初からやり直してください。',
      providerFailed: '数分後にもう一度試すか、今は別の方法でログインしてください。',
      providerUnreachable: '数分後にもう一度試すか、今は別の方法でログインしてください。',
      athleteLimit:
        'Strava に「Limit of connected athletes exceeded」と表示されます。これは Strava が当サイトに設けた人数制限で、あなたのアカウントの問題ではありません。今は別の方法でログインし、サイト管理者にお知らせください。',
      providerUnavailable: '別の方法でログインしてください。',
      identityInUse:
        'そのアカウントでログインして連携を解除してから、ここで連携してください。今のアカウントのまま続けることもできます。',
      blocked:
        '今はこのアカウントにログインできません。ご質問や、データの取得・削除のご希望は、サイト管理者にご連絡ください。',
      notFinished:
        'もう一度お試しください。Strava に「Limit of connected athletes exceeded」と出た場合は当サイトの枠が埋まっています。今は別の方法でログインしてください。',
      busy: '1 分ほど待って、もう一度お試しください。同じネットワーク（携帯会社など）の人はまとめて数えられます。',
      failed: 'しばらくしてからもう一度お試しください。続くときはサイト管理者にお知らせください。',
    },
    linkAdvice: {
      denied: '何も連携していません。連携するには、もう一度試して「許可」を選んでください。',
      expired: 'もう一度連携し、10 分以内に完了してください。',
      browserMismatch: 'アプリ内蔵のブラウザーに移らず、同じブラウザーでもう一度連携してください。',
      later: '今のログインはそのままです。数分後にもう一度お試しください。',
      athleteLimit:
        'Strava に「Limit of connected athletes exceeded」と表示されます。これは当サイトに割り当てられた人数枠で、あなたのアカウントの問題ではありません。今のログインはそのままです。サイト管理者にお知らせください。',
      providerUnavailable: '今のログインはそのままです。',
    },
    news: {
      signedOutElsewhere: '別のタブでログアウトしました。',
      sessionEnded:
        'ログインの期限が切れたか、別の場所でログアウトしました。ログインすると、先ほどのページに戻ります。',
      signInLost: '先ほどのログインは完了しませんでした。もう一度ログインしてください。',
      accountDeleted: 'アカウントを削除しました。',
      accountBlocked: '管理者がアカウントを停止したため、ログアウトしました。ご質問はサイト管理者にご連絡ください。',
      loggedOutThere: 'サーバーでもログインを終了しました。',
    },
  },
  notice: {
    title: 'お知らせ',
    unread: 'お知らせ、未読 {{count}} 件',
  },
};
