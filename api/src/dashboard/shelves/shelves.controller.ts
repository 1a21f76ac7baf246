import { Controller, Query } from '@nestjs/common';
import { Shelves, ShelvesQuery } from '@ulty/contracts/learning/shelves.js';
import { shelves } from '@ulty/contracts/reads/shelves.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { ShelvesService } from './shelves.service.js';

@Controller()
export class ShelvesController {
  constructor(private readonly service: ShelvesService) {}

  /** Shelves: what there is to learn, by need; minutes, prices in euro cents. 400 VALIDATION. Identity §17.6. */
  @Read(shelves, { query: ShelvesQuery, answer: Shelves })
  shelves(@Query() query: ShelvesQuery): Promise<CachedAnswer<Shelves>> {
    return this.service.shelves(query);
  }
}
