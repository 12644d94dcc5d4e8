import { servePhotoJobs } from './providers/photoProcess';
import { createSharpPhotoProcessor } from './providers/sharpPhotoProcessor';

/** The program of the processes that decode members' pictures. */
servePhotoJobs(createSharpPhotoProcessor());
