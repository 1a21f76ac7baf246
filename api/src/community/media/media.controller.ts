import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../core/base/errors.js';
import { Access, MaybeSignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { readByteRange } from '../../core/http/byte-range.js';
import { isKnownTag } from '../../core/http/negotiation.js';
import { Media } from './media.js';

const HASH = /^[0-9a-f]{64}$/;

@Controller()
export class MediaController {
  constructor(private readonly media: Media) {}

  /**
   * A picture or a voice, by the hash of its content: published to everybody, or the reader's own; moderators get any. 404
   * MEDIUM_NOT_FOUND. Product §2.13.
   */
  @Get('api/media/:hash')
  @Access('public')
  @Answers(null)
  async medium(
    @Param('hash', { schema: z.string() }) hash: string,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!HASH.test(hash)) throw new AppError('MEDIUM_NOT_FOUND');
    const { mediaType, content, isPublic } = await this.media.medium(hash, user);
    const tag = `"${hash}"`;
    reply.type(mediaType).headers({
      // Revalidated at each showing, which costs a 304: a medium that was taken down disappears from every phone at its next request.
      'cache-control': isPublic ? 'private, no-cache' : 'private, no-store',
      etag: tag,
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    if (isKnownTag(request, tag)) return void reply.code(304).send();
    // Some browsers play only media that they can read in ranges.
    const range = readByteRange(request.headers.range, content.length);
    if (range === null) reply.send(content);
    else if (range === 'outside') reply.code(416).header('content-range', `bytes */${content.length}`).send();
    else {
      const { start, end } = range;
      reply.code(206).header('content-range', `bytes ${start}-${end}/${content.length}`);
      reply.send(content.subarray(start, end + 1));
    }
  }
}
