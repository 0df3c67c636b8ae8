import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

/** A change names a file that is neither in the uploads nor in the trash. */
export class MissingFile extends AppError {
  override name = 'MissingFile'

  /** @param label of the field that names it */
  constructor(label: string) {
    super(422, refusals.missingPicture(label))
  }
}
