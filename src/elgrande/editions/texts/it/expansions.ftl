## What several of the boxes of 1997 have.

colour-black = Nero
figure-inquisitor = il Grande Inquisitore
