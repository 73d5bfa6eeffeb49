import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  gains: {
    title: 'あと {{points}} 点はこう走る',
    intro: '前回の計算では、今日どれか 1 つのタイムで走れば {{points}} 点以上増えます。',
    loadFailed: '目標タイムを読み込めませんでした',
    emptyTitle: 'あと {{points}} 点取れる区間はありません',
    emptyText:
      '取れる点はほとんど取っています。区間の人数が増えると取れる点も増えるので、次の計算のあとにまた見てください。',
    segment: '区間',
    road: '{{km}} km、平均 {{grade}} %',
    own: '自己ベスト',
    best: 'ベスト {{time}}',
    needed: '必要タイム',
    anyRide: '完走すればよい',
    brings: '増える点',
    athletes: '人数',
    watts: 'パワー',
    never: '未走行',
    first: '1 位 {{time}}',
    faster: '{{time}} 速く',
    slower: '{{time}} 遅くても足りる',
    again: '同じタイムでもう一度',
    points: '+{{points}} 点',
    people: '{{athletes}} 人',
    ask: '何ワット必要？',
    asking: '計算中',
    failed: '計算できませんでした。',
    power: '平均 {{power}} W',
    more: 'FTP {{ftp}} W より {{by}} W 上',
    less: 'FTP {{ftp}} W より {{by}} W 下',
    equal: 'ちょうど FTP',
    hard: 'ルート全体では維持できる力の {{percent}} %',
    rough: '概略ルートのため目安',
    easy: '軽く走れば十分、{{power}} W 以下',
    beyond: '今の FTP と体重では、モデル上このタイムは出ません。',
    open: 'このペースを開く',
    note: 'ワット数はペースモデルの計算です。単独、無風、ペースのページで入力した FTP {{ftp}} W、体重 {{mass}} kg。',
    noteUnset:
      'ワット数はペースモデルの計算です。単独、無風。FTP と体重が未入力なので {{ftp}} W、{{mass}} kg としています。',
  },
};
