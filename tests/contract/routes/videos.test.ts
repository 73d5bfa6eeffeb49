import { describe, expect, it } from 'vitest';
import { parseYoutubeId, VideoImportSchema } from '#contract/routes/videos.ts';

describe('the id of a video', () => {
  it.each([
    'c7oixLDAla8',
    ' c7oixLDAla8\n',
    'https://www.youtube.com/watch?v=c7oixLDAla8',
    'https://m.youtube.com/watch?app=desktop&v=c7oixLDAla8&t=30s',
    'https://youtu.be/c7oixLDAla8?si=abc',
    'https://youtube.com/shorts/c7oixLDAla8',
    'https://www.youtube.com/live/c7oixLDAla8#x',
    'https://www.youtube-nocookie.com/embed/c7oixLDAla8',
  ])('is read from %s', (text) => expect(parseYoutubeId(text)).toBe('c7oixLDAla8'));

  it.each([
    '',
    'c7oixLDAla',
    'c7oixLDAla8x',
    'https://evil.example/watch?v=c7oixLDAla8',
    'https://www.youtube.com/watch?v=c7oixLDAla8x',
    'https://www.youtube.com/@twhuangtw',
    'https://youtu.be.evil.example/c7oixLDAla8',
    'javascript:c7oixLDAla8',
  ])('is not found in %j, which is refused', (youtube_id) => {
    const file = { routes: { climb: [{ youtube_id, title: { 'zh-TW': '片' } }] } };
    expect(VideoImportSchema.safeParse(file).success).toBe(false);
  });
});
