import { servePhotoJobs } from './providers/photoProcess';
import { createSharpPhotoProcessor } from './providers/sharpPhotoProcessor';

/** Entry point of the processes that decode members' pictures. */
servePhotoJobs(createSharpPhotoProcessor());
