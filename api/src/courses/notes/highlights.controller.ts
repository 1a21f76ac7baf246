import { Body, Controller, Query } from '@nestjs/common';
import { highlightSet } from '@ulty/contracts/event-types/highlights.js';
import { Highlight, HighlightOutcome, HighlightQuery, HighlightSet, OwnNotes } from '@ulty/contracts/learning/highlights.js';
import { highlights, ownNotes } from '@ulty/contracts/reads/highlights.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { HighlightsService } from './highlights.service.js';

@Controller()
export class HighlightsController {
  constructor(private readonly highlights: HighlightsService) {}

  /** The reader's own highlights of the lesson or chapter `about`, in the order of the text. 400 VALIDATION, 401. Product §2.20, §2.21. */
  @Read(highlights, { query: HighlightQuery, answer: z.array(Highlight) })
  list(@SignedIn() user: SessionUser, @Query() { about }: z.infer<typeof HighlightQuery>): Promise<Highlight[]> {
    return this.highlights.list(user.id, about);
  }

  /** All notes and highlights of the reader, by text, the last changed first. 401. Product §2.20. */
  @Read(ownNotes, { answer: z.array(OwnNotes) })
  own(@SignedIn() user: SessionUser): Promise<OwnNotes[]> {
    return this.highlights.own(user.id);
  }

  /** Records one act on a sentence (600 characters) and answers 200 with the highlights of its text. 400 VALIDATION, 401. Product §1.3. */
  @Command(highlightSet, { body: HighlightSet, answer: HighlightOutcome })
  put(@SignedIn() user: SessionUser, @Body() body: HighlightSet): Promise<HighlightOutcome> {
    return this.highlights.recordHighlight(user, body);
  }
}
