import { Controller } from '@nestjs/common';
import { SampleQuiz } from '@ulty/contracts/learning/books.js';
import { sampleQuiz } from '@ulty/contracts/reads/books.js';
import { Read } from '../../core/reads/read.js';
import { SampleService } from './sample.service.js';

@Controller()
export class SampleController {
  constructor(private readonly sample: SampleService) {}

  /** SampleQuiz, the same for everyone. 404 NOT_FOUND where there is none. Product §2.21. */
  @Read(sampleQuiz, { answer: SampleQuiz })
  sampleQuiz(): SampleQuiz {
    return this.sample.sampleQuiz();
  }
}
