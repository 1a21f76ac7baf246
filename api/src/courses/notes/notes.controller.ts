import { Body, Controller, Query } from '@nestjs/common';
import { noteSaved } from '@ulty/contracts/event-types/notes.js';
import { Note, NoteOutcome, NoteQuery, NoteSaved } from '@ulty/contracts/learning/notes.js';
import { note } from '@ulty/contracts/reads/notes.js';
import type { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { NotesService } from './notes.service.js';

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  /** The reader's own note of the lesson or chapter `about`, or null. 400 VALIDATION, 401. Product §2.20, §2.21. */
  @Read(note, { query: NoteQuery, answer: Note.nullable() })
  find(@SignedIn() user: SessionUser, @Query() { about }: z.infer<typeof NoteQuery>): Promise<Note | null> {
    return this.notes.find(user.id, about);
  }

  /**
   * Stores the text of a note (2,000 characters; an empty one deletes it) and answers 200 with the note in force. 400 VALIDATION, 401.
   * Product §1.3.
   */
  @Command(noteSaved, { body: NoteSaved, answer: NoteOutcome })
  put(@SignedIn() user: SessionUser, @Body() body: NoteSaved): Promise<NoteOutcome> {
    return this.notes.recordNote(user, body);
  }
}
