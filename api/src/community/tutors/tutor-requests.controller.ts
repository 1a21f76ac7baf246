import { Body, Controller, Param } from '@nestjs/common';
import { tutorMessageSent, tutorRequested, tutorRequestMoved, tutorReviewGiven } from '@ulty/contracts/event-types/tutors.js';
import { askTutorConsent, confirmTutorConsent } from '@ulty/contracts/commands/community.js';
import { tutorRequest, tutorRequests } from '@ulty/contracts/reads/tutors.js';
import {
  ConsentCode,
  TutorMessageSent,
  TutorOutcome,
  TutorRequest,
  TutorRequested,
  TutorRequestList,
  TutorRequestMoved,
  TutorReviewGiven,
} from '@ulty/contracts/community/tutors.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { TutorAsking } from './ask-tutor.js';
import { TutorConsents } from './consents.js';
import { TutorRequestMoves } from './request-moves.js';
import { TutorRequests } from './requests.service.js';

/** The request of an address; of an event its body says so too, and must say the same. */
const requestId = z.string();
const OfRequest = z.object({ requestId });

@Controller()
export class TutorRequestsController {
  constructor(
    private readonly requests: TutorRequests,
    private readonly asking: TutorAsking,
    private readonly moves: TutorRequestMoves,
    private readonly consents: TutorConsents,
  ) {}

  /** The reader's requests of both sides, 50 at most, those that go on first. 401. Product §2.16. */
  @Read(tutorRequests, { answer: TutorRequestList })
  list(@SignedIn() user: SessionUser): Promise<TutorRequestList> {
    return this.requests.list(user.id);
  }

  /** One request with its thread, to its two sides. 401, 404 TUTOR_REQUEST_NOT_FOUND. Product §2.16. */
  @Read(tutorRequest, { answer: TutorRequest })
  one(@SignedIn() user: SessionUser, @Param('requestId') id: string): Promise<TutorRequest> {
    return this.requests.one(user.id, id);
  }

  /** Asks a tutor for a session: 200 with its decision; the request has the event's id. 400 VALIDATION, 401. Product §2.16. */
  @Command(tutorRequested, { body: TutorRequested, answer: TutorOutcome })
  ask(@SignedIn() user: SessionUser, @Body() body: TutorRequested): Promise<TutorOutcome> {
    return this.asking.ask(user, body);
  }

  /** Accepts, refuses, cancels, or says whether a session was held: 200 with its decision. 400 VALIDATION, 401. Product §2.16. */
  @Command(tutorRequestMoved, { body: TutorRequestMoved, params: OfRequest, answer: TutorOutcome })
  move(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() body: TutorRequestMoved): Promise<TutorOutcome> {
    return this.moves.move(user, sameRequest(id, body));
  }

  /** Reviews a session that was held, once: 200 with its decision. 400 VALIDATION, 401. Product §2.16. */
  @Command(tutorReviewGiven, { body: TutorReviewGiven, params: OfRequest, answer: TutorOutcome })
  rate(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() body: TutorReviewGiven): Promise<TutorOutcome> {
    return this.requests.rate(user, sameRequest(id, body));
  }

  /** Writes to the other side of an accepted request: 200 with its decision. 400 VALIDATION, 401. Product §1.7, §2.16. */
  @Command(tutorMessageSent, { body: TutorMessageSent, params: OfRequest, answer: TutorOutcome })
  send(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() body: TutorMessageSent): Promise<TutorOutcome> {
    return this.requests.send(user, sameRequest(id, body));
  }

  /**
   * The code a minor's guardian got by SMS: the session is agreed. 400 CODE_INVALID with the tries left, 401, 404 TUTOR_REQUEST_NOT_FOUND, 409
   * CONSENT_CLOSED, 410 CODE_EXPIRED. Product §1.7, §2.16.
   */
  @Command(confirmTutorConsent, { body: ConsentCode, params: OfRequest, answer: TutorRequest })
  async agree(@SignedIn() user: SessionUser, @Param('requestId') id: string, @Body() { code }: ConsentCode): Promise<TutorRequest> {
    await this.consents.agree(user.id, known(id), code);
    return this.requests.one(user.id, id);
  }

  /** Another SMS to the guardian, three at most a session. 401, 404 TUTOR_REQUEST_NOT_FOUND, 409 CONSENT_CLOSED, 429 TOO_MANY_REQUESTS. Product §2.16. */
  @Command(askTutorConsent, { params: OfRequest, answer: TutorRequest })
  async askGuardian(@SignedIn() user: SessionUser, @Param('requestId') id: string): Promise<TutorRequest> {
    await this.consents.sendAgain(user.id, known(id));
    return this.requests.one(user.id, id);
  }
}

function known(id: string): string {
  if (!isUuid(id)) throw new AppError('TUTOR_REQUEST_NOT_FOUND');
  return id.toLowerCase();
}

function sameRequest<Event extends { requestId: string }>(id: string, event: Event): Event {
  if (id.toLowerCase() !== event.requestId) throw new AppError('VALIDATION', { fields: { requestId: 'Cette demande est une autre.' } });
  return event;
}
