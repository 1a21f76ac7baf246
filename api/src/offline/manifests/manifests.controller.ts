import { Controller, Param } from '@nestjs/common';
import { DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { bookManifest, courseManifest } from '@ulty/contracts/reads/downloads.js';
import { examManifest } from '@ulty/contracts/reads/exams.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { ServedContent } from '../../core/integrity/served-content.js';
import { Read } from '../../core/reads/read.js';
import { BookManifests } from './book-manifests.js';
import { CourseManifests } from './course-manifests.js';
import { ExamManifests } from './exam-manifests.js';

/** The tag ignores the signature, whose bytes differ each time: a device that has one by the same key needs no other. */
const withoutBytesOfSignature = (manifest: DownloadManifest) => ({ ...manifest, signature: manifest.signature?.keyId });

@Controller()
export class ManifestsController {
  constructor(
    private readonly books: BookManifests,
    private readonly courses: CourseManifests,
    private readonly exams: ExamManifests,
    private readonly served: ServedContent,
  ) {}

  /**
   * DownloadManifest: book, chapters, recordings, quizzes with their bytes and SHA-256, signed where the book may be handed on. 401, 404
   * BOOK_NOT_FOUND, CHAPTERS_NOT_FOUND. Product §2.22, §2.28.
   */
  @Read(bookManifest, { answer: DownloadManifest, tagOf: withoutBytesOfSignature })
  book(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<DownloadManifest> {
    return this.noted(user, id, this.books.of(id));
  }

  /** DownloadManifest: course, lessons this reader may open, final quiz of the enrolled. 401, 404 COURSE_NOT_FOUND. Product §2.22. */
  @Read(courseManifest, { answer: DownloadManifest })
  course(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<DownloadManifest> {
    return this.noted(user, id, this.courses.of(id, user.id));
  }

  /** DownloadManifest: the pack, and its questions. 401, 404 EXAM_PACK_NOT_FOUND. Product §2.21, §2.22. */
  @Read(examManifest, { answer: DownloadManifest })
  exam(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<DownloadManifest> {
    return this.noted(user, id, this.exams.of(id));
  }

  /** Records the parts as served, since they may be on the device afterwards. */
  private async noted(user: SessionUser, id: string, answer: Promise<DownloadManifest>): Promise<DownloadManifest> {
    const manifest = await answer;
    this.served.note(user, id);
    return manifest;
  }
}
