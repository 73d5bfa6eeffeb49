import { defineModule } from '../module.ts';
import { channelVideosGauges, refreshChannelVideos } from './channelVideos.service.ts';

/** The newest videos of the site's channel; `content` serves them with those that the administrator wrote. */
export const channelVideosModule = defineModule({
  gauges: ({ context }) => channelVideosGauges(context),
  // More often than the feed is asked: it decides by itself when it is time.
  jobs: ({ context, services, log }) => [
    {
      queue: 'refresh-channel-videos',
      cron: '*/5 * * * *',
      run: () => refreshChannelVideos(context, { ownOrigin: services.ownOrigin, log }),
    },
  ],
});
