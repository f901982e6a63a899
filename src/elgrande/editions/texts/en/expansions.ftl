## What several of the boxes of 1997 have.

colour-black = Black
figure-inquisitor = the Grand Inquisitor
